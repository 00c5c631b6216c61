import type { ExportFormat, Route } from '@curbcut/contract'
import { api, type Arg } from '#web/api/api.ts'
import { addressOf, fetchInto, saveFrom } from '#web/api/transfer/download.ts'
import { savedName } from '#web/api/transfer/saved-name.ts'

/** A route with other forms of answers. */
type ExportedRoute = Route & { formats: readonly ExportFormat[] }

/** The arguments of an export: the arguments of the call without the page, because it has all rows. */
type ExportArg<R> = Omit<Arg<R>, 'page' | 'limit' | 'format'>

/** The props for the button of an export; `ExportButton` takes them unchanged. */
export type Exporting = { isExporting: boolean; onExport: () => void }

/**
 * Saves all rows of a list, or a statement, as a file. The export is fetched once and whole, then saved.
 * Documents are saved from a link, after a first call has requested them. An export would be made twice in
 * this way, and the second could be refused: a person has two exports at a time, and the first may still
 * count when the link comes. HEAD does not help, because it does not tell whether a place is free. So an
 * export is an ordinary call, with the organization in a header, which a link cannot send. Refusals and
 * interruptions are shown, and half a file is never saved. The browser keeps a blob outside the page: the 200
 * MB of a million rows do not enlarge the page.
 */
const exportApi = api.injectEndpoints({
  endpoints: (build) => ({
    saveExport: build.mutation<null, string>({
      queryFn: (address, queryApi, options) =>
        fetchInto(saveAnswer, { address }, { api: queryApi, options }),
    }),
  }),
})

const { useSaveExportMutation } = exportApi

/** Saves a route's answer as CSV, or in another of its forms. */
export function useExport<R extends ExportedRoute>(
  route: R,
  arg: ExportArg<R>,
  format: R['formats'][number] | 'csv' = 'csv',
): Exporting {
  const [saveExport, { isLoading }] = useSaveExportMutation()
  const onExport = () => {
    if (!isLoading) void saveExport(addressOf(route, { ...arg, format }))
  }
  return { isExporting: isLoading, onExport }
}

/** The answer's own name tells the content and the days. */
async function saveAnswer(answer: Response) {
  const address = URL.createObjectURL(await answer.blob())
  saveFrom(address, savedName(answer.headers.get('content-disposition')))
  setTimeout(() => URL.revokeObjectURL(address), keptMs)
}

/** Some browsers start to save later, and read the blob while they save. */
const keptMs = 60_000
