import {
  formatQuantity,
  fullName,
  humanConditionNames,
  humanConditions,
  judgmentVerdicts,
  notJudged,
  type JudgedDocument,
  type Judgment,
} from '@curbcut/contract'
import { useState, type SubmitEvent } from 'react'
import { formatDateTime } from '#web/lib/format.ts'
import { documentKey } from '#web/state/unsaved-judgments.ts'
import { Button } from '#web/ui/Button.tsx'
import { DescriptionList } from '#web/ui/DescriptionList.tsx'
import { Segments } from '#web/ui/Segments.tsx'
import type { ShownJudgments } from './judgments-api.ts'
import { useUnsavedJudgments } from './use-unsaved-judgments.ts'
import { judgmentOf, realChanges, verdictChoices } from './verdict-choices.ts'

type Props = {
  shown: ShownJudgments
  document: JudgedDocument
  /** How many fixed documents the job has, as shown. */
  versions: number
  /** Whether this person judges now. */
  isOpen: boolean
}

/** The judgments of one document, folded under its name. */
export function DocumentJudgments(props: Props) {
  const { shown, document, isOpen } = props
  const { file_name: name, version, judgments, voided } = document
  // Held here, so that a save outlasts the folding of its form.
  const unsaved = useUnsavedJudgments(documentKey(shown.jobId, document), shown)
  const [isUnfolded, setIsUnfolded] = useState(false)
  const isChanged = isOpen && Object.keys(realChanges(document, unsaved.changes)).length > 0
  const facts = [
    `${judgments.length} of ${humanConditionNames.length} judged`,
    ...(version === null ? [] : [`version ${version}`]),
    ...(isChanged ? ['not saved'] : []),
  ]
  return (
    <details onToggle={(event) => setIsUnfolded(event.currentTarget.open)}>
      <summary className="min-h-6 cursor-pointer py-2">
        <bdi className="font-semibold [overflow-wrap:anywhere]">{name}</bdi>{' '}
        <span className="text-ink2">· {facts.join(' · ')}</span>
      </summary>
      {isUnfolded && (
        <div className="flex flex-col gap-4 pt-1 pb-4">
          {voided > 0 && (
            <p>
              A newer document has arrived: {formatQuantity(voided, 'judgement')} of earlier ones no
              longer {voided === 1 ? 'counts' : 'count'}.
            </p>
          )}
          {isOpen ? (
            <JudgmentForm {...props} unsaved={unsaved} />
          ) : (
            <GivenJudgments document={document} />
          )}
        </div>
      )}
    </details>
  )
}

type FormProps = Props & { unsaved: ReturnType<typeof useUnsavedJudgments> }

function JudgmentForm({ document, versions, unsaved }: FormProps) {
  const { file, file_name: name } = document
  const { changes, choose, save: send, isSending } = unsaved
  const real = realChanges(document, changes)
  const isUnchanged = Object.keys(real).length === 0
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isUnchanged) void send({ files: [file], versions }, real)
  }
  return (
    <form aria-label={`Judgements of ${name}`} onSubmit={save} className="flex flex-col gap-4">
      <div className="grid gap-x-8 gap-y-5 lg:grid-cols-2">
        {humanConditionNames.map((condition) => {
          const given = judgmentOf(document, condition)
          return (
            <div key={condition} className="flex min-w-0 flex-col gap-1">
              <Segments
                label={humanConditions[condition].label}
                hint={humanConditions[condition].asks}
                value={changes[condition] ?? given?.verdict ?? ''}
                choices={verdictChoices}
                onChange={(verdict) => {
                  const chosen = { ...changes, [condition]: verdict }
                  // A save under way may change the given verdicts, so every choice counts then.
                  choose(isSending ? chosen : realChanges(document, chosen))
                }}
              />
              {given && <Judge of={given} />}
            </div>
          )
        })}
      </div>
      <div>
        <Button
          type="submit"
          isInert={isUnchanged || isSending}
          {...(isUnchanged && { reason: 'Nothing is changed here.' })}
        >
          Save judgements
        </Button>
      </div>
    </form>
  )
}

function GivenJudgments({ document }: { document: JudgedDocument }) {
  return (
    <DescriptionList
      entries={humanConditionNames.map((condition) => {
        const given = judgmentOf(document, condition)
        return {
          label: humanConditions[condition].label,
          value: given ? (
            <>
              {judgmentVerdicts[given.verdict]}
              <Judge of={given} />
            </>
          ) : (
            <span className="text-ink2">{notJudged}</span>
          ),
        }
      })}
    />
  )
}

/** Who judged and when. */
function Judge({ of: { judged_by: person, judgedAt, for_all: isForAll } }: { of: Judgment }) {
  return (
    <p className="text-caption text-ink2">
      <bdi>{fullName(person)}</bdi>,{' '}
      <time dateTime={judgedAt} className="whitespace-nowrap">
        {formatDateTime(judgedAt)}
      </time>
      {isForAll && ' · the same for all documents'}
    </p>
  )
}
