import { formatQuantity, texts } from '@curbcut/contract'

/** "10 files marked"; other texts have their count behind them. */
export const toCountedText = (text: string, count: number) =>
  count > 1 && text === texts.success.fileRemediated
    ? { text: `${formatQuantity(count, 'file')} marked` }
    : { text, count }
