import type { ExportFormat, Route } from '@curbcut/contract'
import { api, type Arg } from '#web/api/api.ts'
import { fileNameFromDisposition } from '#web/api/transfer/content-disposition.ts'
import { addressOf, fetchFile, saveInBrowser } from '#web/api/transfer/download.ts'

type ExportableRoute = Route & { formats: readonly ExportFormat[] }

/** The call without its page: an export has all rows. */
type ExportArg<R> = Omit<Arg<R>, 'page' | 'limit' | 'format'>

export type ExportProps = { isExporting: boolean; onExport: () => void }

// Fetched, not linked: a link cannot send the organization's header, and its check would count as
// a second export. The browser stores the blob outside the page's memory.
const exportApi = api.injectEndpoints({
  endpoints: (build) => ({
    saveExport: build.mutation<null, string>({
      queryFn: (address, queryApi, options) =>
        fetchFile(saveResponse, { address }, { api: queryApi, options }),
    }),
  }),
})

const { useSaveExportMutation } = exportApi

export function useExport<R extends ExportableRoute>(
  route: R,
  arg: ExportArg<R>,
  format: R['formats'][number] | 'csv' = 'csv',
): ExportProps {
  const [saveExport, { isLoading }] = useSaveExportMutation()
  const onExport = () => {
    if (!isLoading) void saveExport(addressOf(route, { ...arg, format }))
  }
  return { isExporting: isLoading, onExport }
}

async function saveResponse(answer: Response) {
  const address = URL.createObjectURL(await answer.blob())
  saveInBrowser(address, fileNameFromDisposition(answer.headers.get('content-disposition')))
  setTimeout(() => URL.revokeObjectURL(address), revokeAfterMs)
}

/** Some browsers start to save later, and read the blob while they save. */
const revokeAfterMs = 60_000
