import { PDFName, PDFString } from '@cantoo/pdf-lib'
import { tree, withoutLanguage } from './case.ts'
import type { Cases } from './case.ts'

const words = (text: string) => PDFString.of(text)

export const structureCases: Cases = {
  '7.1-5': {
    fails: tree('Chapter'),
    passes: (draft) => {
      draft.tree('Chapter')
      draft.set(draft.root, { RoleMap: { Chapter: 'Part2', Part2: 'Sect' } })
    },
  },
  '7.1-6': {
    fails: (draft) => {
      draft.tree('Chapter')
      draft.set(draft.root, { RoleMap: { Chapter: 'Part2', Part2: 'Chapter' } })
    },
    passes: (draft) => {
      draft.tree('Chapter')
      draft.set(draft.root, { RoleMap: { Chapter: 'Part2', Part2: 'Sect' } })
    },
  },
  '7.1-7': {
    fails: (draft) => draft.set(draft.root, { RoleMap: { P: 'Span' } }),
    passes: (draft) => draft.set(draft.root, { RoleMap: { Body: 'P' } }),
  },
  '7.1-12': {
    fails: (draft) => draft.set(draft.tree('Sect'), { P: undefined }),
    passes: tree('Sect'),
  },
  '7.2-3': { fails: tree('Table(P)'), passes: tree('Table(Div(TR(TH[Scope=Row])))') },
  '7.2-4': { fails: tree('Sect(TR)'), passes: tree('Table(TBody(TR(TH[Scope=Row])))') },
  '7.2-5': { fails: tree('Sect(THead)'), passes: tree('Table(THead(TR(TH[Scope=Row])),TBody)') },
  '7.2-6': { fails: tree('Sect(TBody)'), passes: tree('Table(TBody)') },
  '7.2-7': { fails: tree('Sect(TFoot)'), passes: tree('Table(TBody,TFoot)') },
  '7.2-8': { fails: tree('Sect(TH)'), passes: tree('Table(TR(TH[Scope=Column]))') },
  '7.2-9': { fails: tree('Sect(TD)'), passes: tree('Table(TR(NonStruct(TD)))') },
  '7.2-10': { fails: tree('Table(TR(TD,P))'), passes: tree('Table(TR(TH[Scope=Row],TD))') },
  '7.2-11': { fails: tree('Table(THead,THead,TBody)'), passes: tree('Table(THead,TBody)') },
  '7.2-12': { fails: tree('Table(TBody,TFoot,TFoot)'), passes: tree('Table(TBody,TFoot)') },
  '7.2-13': { fails: tree('Table(TR(TD),TFoot)'), passes: tree('Table(TBody,TFoot)') },
  '7.2-14': { fails: tree('Table(THead,TR(TD))'), passes: tree('Table(THead,TBody)') },
  '7.2-16': {
    fails: tree('Table(TR(TD),Caption,TR(TD))'),
    passes: tree('Table(TR(TD),Caption)', 'Table(Caption,TR(TD))'),
  },
  '7.2-17': { fails: tree('Sect(LI)'), passes: tree('L(Part(LI))') },
  '7.2-18': { fails: tree('L(LI,Sect(LBody))'), passes: tree('L(LI(Lbl,LBody))') },
  '7.2-19': { fails: tree('L(P)'), passes: tree('L(Caption,LI,L(LI))') },
  '7.2-20': { fails: tree('L(LI(LBody,P))'), passes: tree('L(LI(Lbl,LBody))') },
  '7.2-21': {
    fails: withoutLanguage(tree('Span[ActualText=one]')),
    passes: withoutLanguage(tree('Sect[Lang=en](Span[ActualText=one])')),
  },
  '7.2-22': {
    fails: withoutLanguage(tree('Figure[Alt=one]')),
    passes: withoutLanguage(tree('Figure[Alt=one;Lang=en]')),
  },
  '7.2-23': {
    fails: withoutLanguage(tree('Span[E=one]')),
    passes: withoutLanguage(tree('Sect[Lang=en](P(Span[E=one]))')),
  },
  '7.2-26': { fails: tree('Sect(TOCI)'), passes: tree('TOC(TOCI)') },
  '7.2-27': { fails: tree('TOC(P)'), passes: tree('TOC(Caption,TOCI,TOC)') },
  '7.2-28': { fails: tree('TOC(TOCI,Caption)'), passes: tree('TOC(Caption,TOCI)') },
  '7.2-36': { fails: tree('Table(THead(P),TBody)'), passes: tree('Table(THead(TR),TBody)') },
  '7.2-37': { fails: tree('Table(TBody(TD))'), passes: tree('Table(TBody(TR))') },
  '7.2-38': { fails: tree('Table(TBody,TFoot(P))'), passes: tree('Table(TBody,TFoot(TR))') },
  '7.2-39': { fails: tree('Table(Caption,Caption)'), passes: tree('Table(Caption)') },
  '7.2-40': { fails: tree('L(LI,Caption)'), passes: tree('L(Caption,LI)') },
  '7.2-15': {
    fails: tree('Table(TR(TD,TD[RowSpan=2]),TR(TD[ColSpan=2]))'),
    passes: tree('Table(TR(TD,TD[RowSpan=2]),TR(TD))'),
  },
  '7.2-41': {
    fails: tree('Table(TR(TD,TD),TR(TD,TD[RowSpan=2]))'),
    passes: tree('Table(TR(TD,TD[RowSpan=2]),TR(TD))'),
  },
  '7.2-42': {
    fails: tree('Table(TR(TD,TD),TR(TD,TD,TD))'),
    passes: tree('Table(TR(TD,TD),TR(TD[ColSpan=2]))'),
  },
  '7.2-43': {
    fails: tree('Table(TR(TD,TD),TR(TD))'),
    passes: tree('Table(TR(TD,TD),TR(TD,TD))'),
  },
  '7.3-1': { fails: tree('Figure'), passes: tree('Figure[Alt=A dog]', 'Figure[ActualText=dog]') },
  '7.4.2-1': { fails: tree('H1', 'H3'), passes: tree('H1', 'H2', 'H3', 'H2') },
  '7.4.4-1': { fails: tree('Sect(H,Div(H))'), passes: tree('Sect(H)', 'Sect(H)') },
  '7.4.4-2': { fails: tree('H', 'H1'), passes: tree('H') },
  '7.4.4-3': { fails: tree('H1', 'H', 'Sect(H)'), passes: tree('H1') },
  '7.5-1': {
    fails: tree('Table(TR(TH,TH),TR(TD,TD))'),
    passes: tree('Table(TR(TH[ID=a],TH[ID=b]),TR(TD[Headers=a],TD[Headers=b]))'),
  },
  '7.5-2': {
    fails: tree('Table(TR(TH[ID=a],TH[ID=b]),TR(TD[Headers=a],TD[Headers=c]))'),
    passes: tree('Table(TR(TH[Scope=Column],TH[Scope=Column]),TR(TD[Headers=zz],TD))'),
  },
  '7.7-1': { fails: tree('Formula'), passes: tree('Formula[Alt=a plus b]') },
  '7.9-1': { fails: tree('Note'), passes: tree('Note[ID=n1]') },
  '7.9-2': {
    fails: tree('Note[ID=n1]', 'Note[ID=n1]'),
    passes: tree('Note[ID=n1]', 'Note[ID=n2]'),
  },
  '7.18.4-2': {
    fails: tree('Form'),
    passes: (draft) => {
      const form = draft.tree('Form')
      draft.set(form, { A: { O: 'PrintField', Role: PDFName.of('cb') } })
    },
  },
  '7.2-29': {
    fails: (draft) => draft.set(draft.tree('Sect'), { Lang: words('english language') }),
    passes: (draft) => draft.set(draft.tree('Sect'), { Lang: words('de-CH-1996') }),
  },
}
