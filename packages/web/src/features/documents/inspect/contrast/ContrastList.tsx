import { formatQuantity } from '@curbcut/contract'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import type { PageTexts, TextRun } from '#web/lib/drawing/page-texts.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { groupContrast, ratioWords, type ContrastGroup } from './judge-contrast.ts'

type Props = {
  page: number
  /** Undefined until the page is drawn, null if its texts cannot be read. */
  texts: PageTexts | null | undefined
  onShow: (run: TextRun, words: string) => void
}

export function ContrastList({ page, texts, onShow }: Props) {
  return (
    <div role="group" aria-label={`Contrast on page ${page}`} className="flex flex-col gap-2">
      <p className="text-caption font-semibold text-ink2">Contrast on page {page}</p>
      {texts ? (
        <Measured key={page} texts={texts} onShow={onShow} />
      ) : (
        <p className="text-caption text-ink2">
          {texts === null
            ? 'It could not be measured here. Judge it by eye on the page.'
            : 'It is measured once the page is drawn.'}
        </p>
      )}
    </div>
  )
}

function Measured({
  texts: { runs, omitted },
  onShow,
}: Pick<Props, 'onShow'> & { texts: PageTexts }) {
  const groups = groupContrast(runs)
  const enough = groups.filter(({ judged }) => judged === 'enough')
  const others = groups.filter(({ judged }) => judged !== 'enough')
  return (
    <>
      {groups.length === 0 && (
        <p className="text-caption text-ink2">
          No text was found on this page. Text in pictures needs a person’s judgement.
        </p>
      )}
      {others.length > 0 && <Groups groups={others} onShow={onShow} />}
      {enough.length > 0 && (
        <details>
          <summary className="min-h-6 cursor-pointer text-caption">{enoughWords(enough)}</summary>
          <Groups groups={enough} onShow={onShow} />
        </details>
      )}
      {omitted > 0 && (
        <p className="text-caption text-ink2">
          Not measured on this page: {formatQuantity(omitted, 'further passage')}.
        </p>
      )}
    </>
  )
}

const enoughWords = (enough: readonly ContrastGroup[]) =>
  `Contrast is enough (lowest ${ratioWords(enough[0]?.ratio ?? 0)}:1)`

type GroupsProps = Pick<Props, 'onShow'> & { groups: readonly ContrastGroup[] }

const Groups = ({ groups, onShow }: GroupsProps) => (
  <ul className="flex flex-col gap-2">
    {groups.map((group) => (
      <Group key={group.key} group={group} onShow={onShow} />
    ))}
  </ul>
)

function Group({ group, onShow }: Pick<Props, 'onShow'> & { group: ContrastGroup }) {
  const { colors, runs, judged } = group
  const [next, setNext] = useState(0)
  const show = () => {
    const run = runs[next] ?? runs[0]
    setNext((next + 1) % runs.length)
    onShow(run, `${next + 1} of ${runs.length}: ${run.text}`)
  }
  return (
    <li className="flex items-start gap-2 text-control">
      <Sample colors={colors} />
      <span className="min-w-0 flex-1">
        <span className={judged === 'too_low' ? 'block font-semibold' : 'block'}>
          {judgedWords(group)}
        </span>
        <span className="block text-caption text-ink2">{aboutGroup(group)}</span>
      </span>
      <Button size="small" aria-label={`Show text: ${judgedWords(group)}`} onPress={show}>
        Show
      </Button>
    </li>
  )
}

/** A sample of the colours, without letters because the text next to it names them. */
const Sample = ({ colors }: Pick<ContrastGroup, 'colors'>) => (
  <span
    className="inspect-sample"
    aria-hidden
    style={colors && { color: `#${colors.color}`, background: `#${colors.ground}` }}
  >
    {colors ? <span className="inspect-sample-line" /> : <Eye size={16} />}
  </span>
)

function judgedWords({ ratio, judged }: ContrastGroup): string {
  if (ratio === undefined) return 'Judge by eye'
  const words = `${ratioWords(ratio)} to 1`
  return judged === 'too_low' ? `${words}, too low` : words
}

function aboutGroup({ colors, isLarge, needed, runs, judged }: ContrastGroup): string {
  const passages = formatQuantity(runs.length, 'passage')
  if (judged === 'to_look_at') return `${passages} over pictures or more than one colour`
  const requirement = isLarge ? `large text needs ${needed}` : `needs ${needed}`
  return [requirement, colors && `#${colors.color} on #${colors.ground}`, passages]
    .filter(Boolean)
    .join(' · ')
}
