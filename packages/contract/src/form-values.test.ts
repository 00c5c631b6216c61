import { describe, expect, test } from 'vitest'
import { z } from 'zod/mini'
import {
  emailText,
  filterBy,
  formBoolean,
  idList,
  idText,
  optionalChoice,
  optionalId,
  optionalText,
  pageCount,
  seenPageCounts,
  pageNumber,
  parseSort,
  passwordText,
  requiredId,
  requiredText,
  rowLimit,
  searchText,
  sortBy,
} from './form-values.ts'

/** The value that the schema returns, or its message. */
function read(schema: z.ZodMiniType, sent: unknown): unknown {
  const result = z.object({ field: schema }).safeParse(sent === absent ? {} : { field: sent })
  return result.success
    ? (result.data as { field?: unknown }).field
    : `refused: ${result.error.issues[0]?.message}`
}
const absent = Symbol('the field is not sent')
const refused = (message: string) => `refused: ${message}`
const id = '01890a5d-ac96-774b-bcce-b302099a8057'

describe('numbers of pages', () => {
  test.each([
    ['0', 0],
    ['1', 1],
    [' 3 ', 3],
    ['007', 7],
    ['100000', 100_000],
    [12, 12],
    [0, 0],
  ])('%o is %i', (sent, pages) => {
    expect(read(pageCount, sent)).toBe(pages)
  })

  test.each([[absent], [''], ['   '], [null]])('%o is missing, and never 0', (sent) => {
    expect(read(pageCount, sent)).toBe(refused('Required'))
  })

  test.each(['0x10', '1e3', '-1', '+1', '1.5', '1,000', 'three', 'Infinity', '٣', -1, 1.5, 1e21])(
    '%o is not a whole number',
    (sent) => {
      expect(read(pageCount, sent)).toBe(refused('Enter a whole number of 0 or more'))
    },
  )

  test.each(['100001', '99999999999999999999', 100_001])('%o are too many', (sent) => {
    expect(read(pageCount, sent)).toBe(refused('At most 100,000 pages'))
  })

  test('a field sent twice is refused as that', () => {
    expect(read(pageCount, ['1', '2'])).toBe(refused('Send one value only'))
  })

  test.each([[true], [{}], [Number.NaN]])('%o is refused', (sent) => {
    expect(read(pageCount, sent)).toMatch(/^refused: /)
  })
})

describe('the counts of pages that somebody saw', () => {
  test.each([
    [
      ['6', '0'],
      [6, 0],
    ],
    [
      [6, 2],
      [6, 2],
    ],
    ['', []],
    [[''], []],
    [[], []],
    [absent, undefined],
  ])('%o are %o', (sent, seen) => {
    expect(read(seenPageCounts, sent)).toEqual(seen)
  })

  test.each([[['6']], [['6', '0', '1']], [['6', 'x']], ['6'], [['6', '100001']], [null]])(
    '%o are refused',
    (sent) => {
      expect(read(seenPageCounts, sent)).toMatch(/^refused: /)
    },
  )
})
describe('true and false', () => {
  test.each([
    ['true', true],
    ['false', false],
    [true, true],
    [false, false],
  ])('%o is %s', (sent, value) => {
    expect(read(formBoolean, sent)).toBe(value)
  })

  test.each([[absent], [''], ['1'], ['0'], ['TRUE'], ['yes'], [1], [null]])(
    '%o is neither',
    (sent) => {
      expect(read(formBoolean, sent)).toBe(refused('Enter true or false'))
    },
  )
})

describe('texts', () => {
  const name = requiredText('Job Name is required', 5)

  test('are trimmed, inside they stay as they are', () => {
    expect(read(name, '  a  b\t')).toBe('a  b')
  })

  test.each([[absent], [''], ['   '], ['\n\t'], [null], [5]])('%o is missing', (sent) => {
    expect(read(name, sent)).toBe(refused('Job Name is required'))
  })

  test('may be as long as the limit after trimming, and not longer', () => {
    expect(read(name, '  12345  ')).toBe('12345')
    expect(read(name, '123456')).toBe(refused('At most 5 characters'))
  })

  test('sent twice are refused, and so is a NUL that no database keeps', () => {
    expect(read(name, ['a', 'b'])).toBe(refused('Send one value only'))
    expect(read(name, 'a\0b')).toBe(refused('This value is not known'))
    expect(read(searchText, 'a\0b')).toBe(refused('This value is not known'))
  })

  test('that may be absent count as absent when they are empty', () => {
    const reason = optionalText(5)

    expect(read(reason, absent)).toBeUndefined()
    expect(read(reason, '   ')).toBeUndefined()
    expect(read(reason, ' why ')).toBe('why')
    expect(read(reason, 'longer')).toBe(refused('At most 5 characters'))
    expect(read(reason, ['a', 'b'])).toBe(refused('Send one value only'))
  })

  test('of a search end at 200 characters', () => {
    expect(read(searchText, 'x'.repeat(200))).toHaveLength(200)
    expect(read(searchText, 'x'.repeat(201))).toBe(refused('At most 200 characters'))
  })

  test('of a password are never trimmed', () => {
    expect(read(passwordText, '  secret  ')).toBe('  secret  ')
    expect(read(passwordText, ' ')).toBe(' ')
    expect(read(passwordText, '')).toBe(refused('Password is required'))
    expect(read(passwordText, 'x'.repeat(201))).toBe(refused('At most 200 characters'))
  })
})

describe('email addresses', () => {
  const email = emailText('Email is required')

  test('keep their case and lose the spaces around them', () => {
    expect(read(email, ' Ada@Example.COM ')).toBe('Ada@Example.COM')
  })

  test.each(['ada', 'ada@', '@example.com', 'a b@example.com', 'ada@example'])(
    '%o is none',
    (sent) => {
      expect(read(email, sent)).toBe(refused('Invalid email address'))
    },
  )

  test('are required and end at 254 characters', () => {
    expect(read(email, ' ')).toBe(refused('Email is required'))
    expect(read(email, `${'x'.repeat(250)}@example.com`)).toBe(refused('At most 254 characters'))
  })
})

describe('ids and choices', () => {
  test('an id is a UUID', () => {
    expect(read(idText, id)).toBe(id)
    expect(read(idText, 'not one')).toBe(refused('This value is not known'))
  })

  test('an id that is missing is asked for, and what is none is unknown, however long', () => {
    const manager = requiredId('Choose somebody')

    expect(read(manager, id.toUpperCase())).toBe(id)
    for (const sent of [absent, '', '  ', null, 5]) {
      expect(read(manager, sent)).toBe(refused('Choose somebody'))
    }
    for (const sent of ['nobody', 'x'.repeat(201), `${id}0`]) {
      expect(read(manager, sent)).toBe(refused('This value is not known'))
    }
    expect(read(manager, [id, id])).toBe(refused('Send one value only'))
  })

  test('an optional id or choice that is empty is absent, and an unknown one refused', () => {
    const status = optionalChoice(['CREATED', 'SUBMITTED'])

    expect(read(optionalId, '')).toBeUndefined()
    expect(read(optionalId, absent)).toBeUndefined()
    expect(read(optionalId, id)).toBe(id)
    expect(read(optionalId, 'not one')).toBe(refused('This value is not known'))
    expect(read(status, '')).toBeUndefined()
    expect(read(status, 'SUBMITTED')).toBe('SUBMITTED')
    expect(read(status, 'ELSEWHERE')).toBe(refused('This value is not known'))
    expect(read(status, ['CREATED', 'CREATED'])).toBe(refused('Send one value only'))
  })

  test('a list is repeated keys, one value, or one empty value for none', () => {
    expect(read(idList, [id, id])).toEqual([id, id])
    expect(read(idList, id)).toEqual([id])
    expect(read(idList, '')).toEqual([])
    expect(read(idList, absent)).toBe(refused('This value is not known'))
    expect(read(idList, ['not one'])).toBe(refused('This value is not known'))
  })
})

describe('filters of lists', () => {
  const status = filterBy(['CREATED', 'IN_REVIEW', 'archived'])

  test('ignore case, and several values are any of them', () => {
    expect(read(status, 'in_review')).toEqual(['IN_REVIEW'])
    expect(read(status, [' Created', 'ARCHIVED'])).toEqual(['CREATED', 'archived'])
  })

  test('a value that is sent twice is one', () => {
    expect(read(status, ['created', 'archived', 'CREATED'])).toEqual(['CREATED', 'archived'])
  })

  test.each([[absent], [''], ['all'], ['ALL'], [' All '], [['CREATED', 'all']], [[]]])(
    '%o is no filter',
    (sent) => {
      expect(read(status, sent)).toBeUndefined()
    },
  )

  test.each([['unknown'], [['CREATED', 'unknown']], [null], [5]])('%o is unknown', (sent) => {
    expect(read(status, sent)).toBe(refused('This value is not known'))
  })
})

describe('order and pages of lists', () => {
  const sort = sortBy({ fields: ['job_name', 'status'], initial: 'status:desc' })

  test('a sort is a field and a direction, by default the screen’s', () => {
    expect(read(sort, absent)).toBe('status:desc')
    expect(read(sort, '')).toBe('status:desc')
    expect(read(sort, 'job_name:asc')).toBe('job_name:asc')
    expect(parseSort('job_name:asc')).toEqual({ field: 'job_name', direction: 'asc' })
  })

  test.each(['job_name', 'job_name:up', 'cost:asc', ':asc', 'job_name:asc:desc'])(
    '%o is no sort',
    (sent) => {
      expect(read(sort, sent)).toBe(refused('This value is not known'))
    },
  )

  test.each([
    [absent, 1],
    ['', 1],
    ['1', 1],
    ['250', 250],
    [2, 2],
  ])('page %o is %i', (sent, page) => {
    expect(read(pageNumber, sent)).toBe(page)
  })

  test.each(['0', '-1', '1.5', 'one', ' ', '0x1', '1e9', '9999999999', null])(
    'page %o is refused',
    (sent) => {
      expect(read(pageNumber, sent)).toBe(refused('This value is not known'))
    },
  )

  test('a page holds 1 to 100 rows, by default the screen’s', () => {
    expect(read(rowLimit(), absent)).toBe(10)
    expect(read(rowLimit(8), absent)).toBe(8)
    expect(read(rowLimit(8), '')).toBe(8)
    expect(read(rowLimit(), '100')).toBe(100)
    expect(read(rowLimit(), '101')).toBe(refused('This value is not known'))
    expect(read(rowLimit(), '0')).toBe(refused('This value is not known'))
  })
})
