import type { ExportFormat, Route } from '@curbcut/contract'
import { api, type Arg } from './api.ts'
import { addressOf, fetchInto, saveFrom } from './download.ts'
import { savedName } from './saved-name.ts'

/** A route that answers in other forms too. */
type ExportedRoute = Route & { formats: readonly ExportFormat[] }

/** What an export is of: the arguments of the call, without the page, because it has all rows. */
type ExportArg<R> = Omit<Arg<R>, 'page' | 'limit' | 'format'>

/** What the button of an export needs to know; `ExportButton` takes it as it is. */
export type Exporting = { isExporting: boolean; onExport: () => void }

/**
 * All rows of a list, or a statement, as a file.
 *
 * It is fetched once, whole, and saved when it is here. Documents are asked for first and then saved by
 * the browser from a link; an export would be made twice by that, and refuse itself: a person has two
 * at a time, and the one that was asked with may still count when the link comes. HEAD is no better, for
 * it says nothing of whether a place is free. So it is asked for as every call is, with the organization
 * in a header, which a link cannot send; a refusal is told, and what breaks off on the way is told too
 * and never saved as if it were all. A body that is read as a blob is the browser's to keep, outside of
 * the page: a million rows, some 200 MB, make the page no larger.
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

/** Saves what a route answers to this as CSV, or in another form that it has. */
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

/** Under the name that the answer gives it, which says what it is and of which days. */
async function saveAnswer(answer: Response) {
  const address = URL.createObjectURL(await answer.blob())
  saveFrom(address, savedName(answer.headers.get('content-disposition')))
  setTimeout(() => URL.revokeObjectURL(address), keptMs)
}

/** Some browsers begin to save only after they were told to, and read the blob while they do. */
const keptMs = 60_000
