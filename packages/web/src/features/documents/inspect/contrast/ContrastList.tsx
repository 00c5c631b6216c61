import { formatQuantity } from '@curbcut/contract'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import type { PageTexts, TextRun } from '#web/lib/drawing/page-texts.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { groupContrast, ratioText, type ContrastGroup } from './judge-contrast.ts'

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
        <MeasuredContrast key={page} texts={texts} onShow={onShow} />
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

function MeasuredContrast({
  texts: { runs, omitted },
  onShow,
}: Pick<Props, 'onShow'> & { texts: PageTexts }) {
  const groups = groupContrast(runs)
  const sufficientGroups = groups.filter(({ verdict }) => verdict === 'enough')
  const otherGroups = groups.filter(({ verdict }) => verdict !== 'enough')
  return (
    <>
      {groups.length === 0 && (
        <p className="text-caption text-ink2">
          No text was found on this page. Text in pictures needs a person’s judgement.
        </p>
      )}
      {otherGroups.length > 0 && <ContrastGroups groups={otherGroups} onShow={onShow} />}
      {sufficientGroups.length > 0 && (
        <details>
          <summary className="min-h-6 cursor-pointer text-caption">
            {sufficientContrastText(sufficientGroups)}
          </summary>
          <ContrastGroups groups={sufficientGroups} onShow={onShow} />
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

const sufficientContrastText = (sufficientGroups: readonly ContrastGroup[]) =>
  `Contrast is enough (lowest ${ratioText(sufficientGroups[0]?.ratio ?? 0)}:1)`

type GroupsProps = Pick<Props, 'onShow'> & { groups: readonly ContrastGroup[] }

const ContrastGroups = ({ groups, onShow }: GroupsProps) => (
  <ul className="flex flex-col gap-2">
    {groups.map((group) => (
      <ContrastGroupRow key={group.key} group={group} onShow={onShow} />
    ))}
  </ul>
)

function ContrastGroupRow({ group, onShow }: Pick<Props, 'onShow'> & { group: ContrastGroup }) {
  const { colors, runs, verdict } = group
  const [nextIndex, setNextIndex] = useState(0)
  const show = () => {
    const run = runs[nextIndex] ?? runs[0]
    setNextIndex((nextIndex + 1) % runs.length)
    onShow(run, `${nextIndex + 1} of ${runs.length}: ${run.text}`)
  }
  return (
    <li className="flex items-start gap-2 text-control">
      <ColorSample colors={colors} />
      <span className="min-w-0 flex-1">
        <span className={verdict === 'too_low' ? 'block font-semibold' : 'block'}>
          {contrastText(group)}
        </span>
        <span className="block text-caption text-ink2">{groupDetailText(group)}</span>
      </span>
      <Button size="small" aria-label={`Show text: ${contrastText(group)}`} onPress={show}>
        Show
      </Button>
    </li>
  )
}

/** A sample of the colours, without letters because the text next to it names them. */
const ColorSample = ({ colors }: Pick<ContrastGroup, 'colors'>) => (
  <span
    className="inspect-sample"
    aria-hidden
    style={colors && { color: `#${colors.color}`, background: `#${colors.ground}` }}
  >
    {colors ? <span className="inspect-sample-line" /> : <Eye size={16} />}
  </span>
)

function contrastText({ ratio, verdict }: ContrastGroup): string {
  if (ratio === undefined) return 'Judge by eye'
  const ratioToOne = `${ratioText(ratio)} to 1`
  return verdict === 'too_low' ? `${ratioToOne}, too low` : ratioToOne
}

function groupDetailText({ colors, isLarge, minRatio, runs, verdict }: ContrastGroup): string {
  const passages = formatQuantity(runs.length, 'passage')
  if (verdict === 'to_look_at') return `${passages} over pictures or more than one colour`
  const requirement = isLarge ? `large text needs ${minRatio}` : `needs ${minRatio}`
  return [requirement, colors && `#${colors.color} on #${colors.ground}`, passages]
    .filter(Boolean)
    .join(' · ')
}
