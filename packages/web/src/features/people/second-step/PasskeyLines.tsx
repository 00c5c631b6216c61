import { type OwnSecondStep, type Passkey, passkeyTexts } from '@curbcut/contract'
import { formatDateTime } from '#web/lib/words/format.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Name } from '#web/ui/text/Name.tsx'

type Props = { secondStep: OwnSecondStep; onRemove: (passkey: Passkey) => void }

/** The last passkey has no remove button if a second step is required. */
export function PasskeyLines({ secondStep, onRemove }: Props) {
  const { passkeys, since, isRequired } = secondStep
  if (passkeys.length === 0) return null
  const mustStay = isRequired && since === null && passkeys.length === 1
  return (
    <ul className="w-full divide-y divide-line border-y border-line">
      {passkeys.map((passkey) => (
        <li
          key={passkey._id}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 text-control"
        >
          <span className="flex min-w-0 flex-col gap-0.5">
            <Name className="font-semibold wrap-anywhere">{passkey.name}</Name>
            <span className="flex flex-wrap gap-x-4 text-ink2">
              <span>{passkeyTexts.added(formatDateTime(passkey.addedAt))}</span>{' '}
              <span>
                {passkey.lastUsedAt === null
                  ? passkeyTexts.neverUsed
                  : passkeyTexts.lastUsed(formatDateTime(passkey.lastUsedAt))}
              </span>
            </span>
          </span>
          {!mustStay && (
            <Button
              size="small"
              aria-label={passkeyTexts.removeLabel(passkey.name)}
              onPress={() => onRemove(passkey)}
            >
              {passkeyTexts.remove}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
