import type { Question } from '@/domain/question'
import type { Rich } from '@/domain/rich'
import { DESIGN_LINE, lineOf } from '@/domain/line'
import type { FaceProps } from '@/features/question/face/contract'
import { faceAnswer, faceQuestion, type Draw } from '@/features/question/face/data'

/** What travels to the view of the mini program for a question (performance.md W3, W4). */

const words = (text: string): Rich => [{ t: 'p', c: [text] }]
const formula = (h: number): Rich => [{ t: 'p', c: [{ t: 'f', hash: 'abcdefgh', tex: 'x', w: 1, h, d: 0 }, 'a'.repeat(40)] }]

const question: Question = {
  id: 'q1',
  version: 1,
  type: 'X',
  chapterName: '第一章',
  groupId: null,
  chapterId: 'c1',
  stem: words('正确的有'),
  options: ['甲', '乙', '丙', '丁'].map(words),
  answer: { kind: 'choice', letters: ['A', 'C'] },
  analysis: null,
  points: [],
  difficulty: 3,
  source: null,
  year: null,
  fact: null,
}

const props = (options: Partial<NonNullable<FaceProps['options']>> = {}, more: Partial<FaceProps> = {}): FaceProps => ({
  meta: { index: 6, total: 200, tag: 'X 型题', chapter: '第一章', time: '00:00', unsynced: '', away: '' },
  drawn: true,
  place: null,
  line: null,
  stem: question.stem,
  options: { question, options: question.options, response: undefined, shown: false, struck: [], ...options },
  target: false,
  children: null,
  ...more,
})

const drawing = (draw: (rich: Rich) => ReturnType<Draw>, fits = DESIGN_LINE): Draw => Object.assign(draw, { fits })

const drawWords = (rich: Rich): ReturnType<Draw> => {
  const [block] = rich
  return block?.t === 'p' && typeof block.c[0] === 'string' ? block.c[0] : [{ type: 'text', text: 'nodes' }]
}
const draw = drawing(drawWords)

describe('a question', () => {
  it('travels as its words and nothing it does not have', () => {
    expect(faceQuestion(props(), draw)).toEqual({
      i: 6,
      tag: 'X 型题',
      chapter: '第一章',
      stem: '正确的有',
      options: ['甲', '乙', '丙', '丁'],
      several: true,
    })
  })

  it('is an empty place before the one on show has been painted', () => {
    expect(faceQuestion(props({}, { drawn: false }), draw)).toEqual({ i: 6 })
    expect(faceAnswer(props({ shown: true }, { drawn: false }))).toEqual({ tones: '', shown: false, shares: [], easy: '' })
  })

  it('stands in a case by its place, without the meta row', () => {
    const face = faceQuestion(props({}, { place: { at: 1, of: 3 } }), draw)
    expect(face.place).toEqual([1, 3])
    expect(face).not.toHaveProperty('chapter')
  })

  it('with formulas brings their nodes, and higher boxes for high ones', () => {
    const face = faceQuestion(props({ options: [words('甲'), formula(2)] }), draw)
    expect(face.options?.[1]).toEqual({ nodes: [{ type: 'text', text: 'nodes' }], long: true })
    expect(face.tall).toBe(true)
    expect(faceQuestion(props({ options: [formula(1)] }), draw)).not.toHaveProperty('tall')
  })

  it('with figures brings its parts, whose addresses a tap opens; one without brings none', () => {
    const part = { nodes: [], url: '/zxedu/media/a.png', alt: '心电图' }
    expect(
      faceQuestion(
        props(),
        drawing(() => ({ parts: [part] })),
      ).stem,
    ).toEqual({ parts: [part] })
    expect(
      faceQuestion(
        props(),
        drawing(() => []),
      ).stem,
    ).toEqual({ nodes: [] })
  })

  it('has an option that scrolls sideways where text is large, and not where its formula fits', () => {
    const wide: Rich = [{ t: 'p', c: [{ t: 'f', hash: 'abcdefgh', tex: 'x', w: 16, h: 1, d: 0 }] }]
    const options = (fits: number) => faceQuestion(props({ options: [wide] }), drawing(drawWords, fits)).options
    expect(options(DESIGN_LINE)).toEqual([{ nodes: [{ type: 'text', text: 'nodes' }] }])
    expect(options(lineOf(360, 1.3))).toEqual([{ nodes: [{ type: 'text', text: 'nodes' }], wide: true }])
  })

  it('says whether its line leads to the case', () => {
    expect(faceQuestion(props({}, { line: { words: '3 题共用下列选项' } }), draw)).not.toHaveProperty('open')
    expect(faceQuestion(props({}, { line: { words: '查看案例', onTap: () => undefined } }), draw)).toMatchObject({ open: true })
  })
})

describe('its answer', () => {
  const response = { kind: 'choice', letters: ['A', 'B'] } as const

  it('is no letter while nothing is chosen, so that a swipe sends none', () => {
    expect(faceAnswer(props()).tones).toBe('')
  })

  it('is one letter for each option', () => {
    expect(faceAnswer(props({ response: { ...response, letters: ['B'] }, struck: ['D'] })).tones).toBe('ocos')
    expect(faceAnswer(props({ response: { ...response, letters: ['A', 'B'] }, shown: true })).tones).toBe('rwmo')
  })

  it('shows shares and the most chosen wrong option once it is judged', () => {
    const figures = { optionShares: [0.71, 0.2, 0.05, 0.04], mostWrong: 'B' }
    expect(faceAnswer(props({ figures }))).toMatchObject({ shares: [], easy: '' })
    expect(faceAnswer(props({ figures, shown: true }))).toMatchObject({ shares: ['71%', '20%', '5%', '4%'], easy: 'B' })
  })
})
