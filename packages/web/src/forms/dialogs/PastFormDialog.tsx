import type { WrittenTexts } from '#web/forms/forms-state.ts'
import { InfoDialog } from './InfoDialog.tsx'

type Props = { title: string; writtenTexts: WrittenTexts; onClose: () => void }

/** For a form whose job has moved on: shows its texts for copying. */
export function PastFormDialog({ title, writtenTexts, onClose }: Props) {
  return (
    <InfoDialog title={title} onClose={onClose}>
      <p>
        The job has changed in the meantime, so this form can no longer be sent.
        {writtenTexts.length > 0 && ' You can still copy what you wrote.'}
      </p>
      {writtenTexts.length > 0 && (
        <dl className="flex flex-col gap-4">
          {writtenTexts.map(([label, text]) => (
            <div key={label}>
              <dt className="text-caption font-semibold text-ink2">{label}</dt>
              <dd dir="auto" className="whitespace-pre-wrap wrap-anywhere">
                {text}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </InfoDialog>
  )
}
