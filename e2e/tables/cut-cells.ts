import type { Page } from '@playwright/test'

/** What is wrong with the words of the tables on a page: cut, touching, or with a stray arrow. */
export const findCutWords = (page: Page): Promise<string[]> => page.evaluate(cutWords)

/**
 * Runs in the page. A job's name is cut by the specification, after two lines of 150 px; the facts
 * below a file's name end with dots, its state first.
 */
function cutWords(): string[] {
  const minGap = 4
  const cells = [...document.querySelectorAll('table[data-fit] .cell:not(:has(.cut-text))')]
  const heads = [...document.querySelectorAll('table[data-fit] thead th:not([data-select])')]
  const controls = [...document.querySelectorAll('table[data-fit] [data-actions] button')]
  return [
    ...cells.filter(isCut).map(cutOf),
    ...controls.filter(leavesCell).map((one) => `${nameOf(one)} leaves its cell`),
    ...heads.flatMap(touchOf),
    ...strayArrows(),
  ]

  function isCut(cell: Element): boolean {
    const parts = [cell, ...cell.querySelectorAll('.cut-start, .cut-end, .truncate, time')].filter(
      (part) => !part.matches(':has(> .file-name)'),
    )
    return parts.some(
      (part) =>
        (part.scrollHeight > part.clientHeight + 1 && part.clientHeight > 0) ||
        (part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0),
    )
  }

  function leavesCell(control: Element): boolean {
    const cell = control.closest('td')?.getBoundingClientRect()
    const { left, right } = control.getBoundingClientRect()
    return cell !== undefined && (left < cell.left - 0.5 || right > cell.right + 0.5)
  }

  function nameOf(control: Element): string {
    return control.getAttribute('aria-label') ?? control.textContent
  }

  function cutOf(cell: Element): string {
    const header = cell.closest('[data-label]')?.getAttribute('data-label')
    return `${header}: ${cell.textContent}`
  }

  function touchOf(head: Element, index: number): string[] {
    const next = heads[index + 1]
    const words = boxOf(head)
    const { left, right } = head.getBoundingClientRect()
    const said = head.textContent
    if (words.left < left - 0.5 || words.right > right + 0.5) return [`${said} leaves its column`]
    const isTouched = next && boxOf(next).left > left && boxOf(next).left - words.right < minGap
    return isTouched ? [`${said} touches ${next.textContent}`] : []
  }

  function boxOf(head: Element): DOMRect {
    const range = document.createRange()
    range.selectNodeContents(head.querySelector('.sort-button') ?? head)
    return range.getBoundingClientRect()
  }

  /** The arrow has to follow the last word in its line. */
  function strayArrows(): string[] {
    return heads.flatMap((head) => {
      const arrow = head.querySelector('svg')?.getBoundingClientRect()
      const lastWord = head.querySelector('.whitespace-nowrap')?.firstChild
      // Where many columns share the width, only the sorted one has its arrow drawn.
      if (!arrow || arrow.width === 0 || !lastWord) return []
      const range = document.createRange()
      range.selectNodeContents(lastWord)
      const word = range.getBoundingClientRect()
      const isBehind = arrow.left >= word.right - 1 && arrow.top < word.bottom
      return isBehind ? [] : [`the arrow of ${head.textContent} is not behind its word`]
    })
  }
}
