import type { RuleTester } from 'oxlint/plugins-dev'

type Rule = Extract<Parameters<RuleTester['run']>[1], { create: unknown }>
type Visitor = ReturnType<Rule['create']>
type MemberExpression = Parameters<NonNullable<Visitor['MemberExpression']>>[0]

const roleLiterals = new Set(['RM_SU', 'RM_ADM', 'RM_CAM', 'RM_REM', 'RM_CLI'])
const testFunctions = new Set(['test', 'it', 'describe', 'suite'])
const notRun = new Set(['only', 'skip', 'todo', 'fixme', 'fail', 'fails', 'skipIf', 'runIf'])

/** A comparison of roles outside policy.ts would be a hidden permission. */
const noRoleLiterals: Rule = {
  create: (context) => {
    const message =
      'roles live in the contract; ask isAdministrator / isClientSide / isRemediator, may.* ' +
      'or a list from roles.ts'
    return {
      Literal: (node) => {
        if (roleLiterals.has(String(node.value))) context.report({ node, message })
      },
      TemplateElement: (node) => {
        if (roleLiterals.has(node.value.raw)) context.report({ node, message })
      },
    }
  },
}

const noSkippedTests: Rule = {
  create: (context) => ({
    MemberExpression: (node) => {
      if (node.computed || !notRun.has(node.property.name) || !isTestFunction(node.object)) return
      const message = 'every test runs; mend a test that cannot, or delete it'
      context.report({ node: node.property, message })
    },
  }),
}

/** Follows `test.describe`, `test.each(...)` and the like down to their first name. */
function isTestFunction(node: MemberExpression['object']): boolean {
  if (node.type === 'Identifier') return testFunctions.has(node.name)
  if (node.type === 'MemberExpression') return isTestFunction(node.object)
  return node.type === 'CallExpression' && isTestFunction(node.callee)
}

/** Reads `oxlint-disable-next-line RULE -- reason`. */
const suppressionsHaveReasons: Rule = {
  create: (context) => ({
    Program: () => {
      for (const comment of context.sourceCode.getAllComments()) {
        if (!/^\s*(?:oxlint|eslint)-disable/.test(comment.value)) continue
        if (/\s--\s+\S/.test(comment.value)) continue
        const message = 'a suppressed rule carries its reason: oxlint-disable-next-line RULE -- why'
        context.report({ loc: comment.loc, message })
      }
    },
  }),
}

const keyNames = /^(?:Enter|Escape|Tab|Home|End|Page(?:Up|Down)|Arrow(?:Up|Down|Left|Right))$/

/** A key that a component compares itself would be missing in the help. */
const keysStandInTheTable: Rule = {
  create: (context) => {
    const message =
      'the keys of the product stand in lib/keys/keys.ts, which the help shows; ask matchKeyPress'
    return {
      Literal: (node) => {
        if (keyNames.test(String(node.value))) context.report({ node, message })
      },
      MemberExpression: (node) => {
        if (node.computed || node.property.name !== 'key') return
        const isEvent = node.object.type === 'Identifier' && /event$/i.test(node.object.name)
        if (isEvent) context.report({ node, message })
      },
    }
  },
}

export default {
  meta: { name: 'curbcut' },
  rules: {
    'keys-stand-in-the-table': keysStandInTheTable,
    'no-role-literals': noRoleLiterals,
    'no-skipped-tests': noSkippedTests,
    'suppressions-have-reasons': suppressionsHaveReasons,
  },
}
