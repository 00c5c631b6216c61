import { deliveryReportRoutes } from '@curbcut/contract'
import { api } from '#web/api/api.ts'
import { query, stableQuery } from '#web/api/endpoint.ts'
import { withLiveRefetch } from '#web/api/refetch/mounted-queries.ts'

const { listOrganizationDeliveries, listRemediatorDeliveries, listDeliveries } =
  deliveryReportRoutes

const deliveryReportApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The sums and months beside the rows, whatever is searched in them. */
    getDeliveryReport: query(build, listDeliveries, { providesTags: ['Report'] }),
    listOrganizationDeliveries: stableQuery(build, listOrganizationDeliveries, {
      providesTags: ['Report'],
    }),
    listRemediatorDeliveries: stableQuery(build, listRemediatorDeliveries, {
      providesTags: ['Report'],
    }),
    listDeliveries: stableQuery(build, listDeliveries, { providesTags: ['Report'] }),
  }),
})

export const {
  useGetDeliveryReportQuery,
  useListOrganizationDeliveriesQuery,
  useListRemediatorDeliveriesQuery,
  useListDeliveriesQuery,
} = withLiveRefetch(deliveryReportApi)
