import { activityLabels, eventLabels, fullName, texts, type ActivityEntry } from '@curbcut/contract'
import { paths } from '#web/lib/addresses/paths.ts'
import { TextLink } from '#web/ui/links/TextLink.tsx'
import { serialNumberColumn } from '#web/ui/table/columns/serial-number-column.ts'
import { noValue } from '#web/ui/table/no-value.tsx'
import type { Column } from '#web/ui/table/table-types.ts'
import { DateTime, dateTimeWidths } from '#web/ui/text/DateTime.tsx'
import { Name } from '#web/ui/text/Name.tsx'
import { activityTexts } from './activity-texts.ts'

type ActivityColumn = Column<ActivityEntry, 'createdAt'>

const { columns: headers } = activityTexts

export const activityColumns = (page: number): ActivityColumn[] => [
  serialNumberColumn(headers.number, page),
  {
    key: 'what',
    header: headers.what,
    cell: ({ kind, note }) => <TwoLines first={activityLabels[kind]} second={note} />,
    isRowHeader: true,
    width: 15.2,
    grows: 1,
  },
  {
    key: 'who',
    header: headers.who,
    cell: (entry) => <ActorName entry={entry} />,
    width: 9.3,
    grows: 1,
  },
  {
    key: 'about',
    header: headers.about,
    cell: ({ about }) => <ActivityObject about={about} />,
    width: 10.8,
    grows: 2,
  },
  {
    key: 'time',
    header: headers.time,
    cell: ({ createdAt }) => <DateTime at={createdAt} />,
    ...dateTimeWidths,
  },
  {
    key: 'from',
    header: headers.from,
    cell: ({ address, browser }) =>
      address ? <TwoLines first={address} second={browser} /> : (browser ?? noValue),
    width: 9.2,
    grows: 1,
  },
]

type TwoLinesProps = { first: string; second: string | null }

/** In a wide table each text is cut to one line; a text without a second one may wrap. */
function TwoLines({ first, second }: TwoLinesProps) {
  return (
    <>
      <span className={`block wrap-anywhere ${second ? '@[40rem]/table:truncate' : ''}`}>
        <Name>{first}</Name>
      </span>
      {second && (
        <span className="block text-caption font-normal wrap-anywhere text-ink2 @[40rem]/table:truncate">
          <Name>{second}</Name>
        </span>
      )}
    </>
  )
}

/** An action without a person was done by the product. */
function ActorName({ entry: { kind, actor, onBehalfOf } }: { entry: ActivityEntry }) {
  const unnamedActor = kind in eventLabels ? texts.product : activityTexts.unknown
  const account = onBehalfOf && activityTexts.inAccountOf(fullName(onBehalfOf))
  return <TwoLines first={actor ? fullName(actor) : unnamedActor} second={account} />
}

/** Only jobs have a page to link to. */
function ActivityObject({ about }: Pick<ActivityEntry, 'about'>) {
  if (!about) return noValue
  if (about.type !== 'job') return <Name className="wrap-anywhere">{about.name}</Name>
  return (
    <TextLink to={paths.job(about._id)}>
      <Name className="wrap-anywhere">{about.name}</Name>
    </TextLink>
  )
}
