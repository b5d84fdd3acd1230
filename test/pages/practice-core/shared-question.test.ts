/** What a picture says of a question that is shared: nothing is drawn there but letters. */
import type { Paper } from '@/domain/question'
import { createCore } from '@/pages_subpkg_practice/practice-core/core'
import { sharedQuestion } from '@/pages_subpkg_practice/practice-core/shared-question'
import { chapterMeta, opened, question } from '../../domain/practice-fixtures'

const meta = chapterMeta()

function sharedOf(paper: Paper, at: number): string {
  const start = opened(paper)
  const practice = { ...start, position: { ...start.position, [start.mode]: at } }
  const core = createCore(meta, { practice, favorites: [] }, { record: () => undefined, keep: () => undefined, now: Date.now })
  return sharedQuestion(core).text
}

test('a formula is written in letters', () => {
  const half = { t: 'f' as const, hash: 'h', tex: '\\frac{1}{2}\\times x^{2}', w: 1, h: 1, d: 0 }
  const paper = { questions: [question('q', 'A1', { stem: [{ t: 'p', c: ['求 ', half, ' 的导数'] }] })], groups: [] }
  expect(sharedOf(paper, 0)).toBe('求 1/2×x² 的导数')
})

test('a gap, which has no stem, says its number and its passage', () => {
  const gaps = ['g1', 'g2'].map((id) => question(id, 'CLOZE', { groupId: 'g', stem: [] }))
  const passage = [{ t: 'p' as const, c: ['He ', { t: 'gap' as const, n: 1 }, ' and ', { t: 'gap' as const, n: 2 }] }]
  const paper: Paper = {
    questions: gaps,
    groups: [{ id: 'g', type: 'CLOZE', passage, options: null, questionIds: ['g1', 'g2'] }],
  }
  expect(sharedOf(paper, 1)).toBe('第 2 空：He （1） and （2）')
  // A list of wrong answers holds one of them alone.
  const [, alone] = gaps
  expect(sharedOf({ ...paper, questions: [{ ...alone!, gap: 2 }] }, 0)).toMatch(/^第 2 空/)
  // What stands before it is left out where the picture would end before the gap.
  const long = [{ t: 'p' as const, c: ['x'.repeat(300), ...passage[0]!.c] }]
  expect(sharedOf({ ...paper, groups: [{ ...paper.groups[0]!, passage: long }] }, 1)).toMatch(/^第 2 空：…x{10,60}He （1） and （2）$/)
})
