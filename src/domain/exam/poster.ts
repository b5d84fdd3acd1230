/** The picture a learner shows of a result: score, paper, subject and day, nothing that tells who it is. */
import { dayOf } from '../calendar'
import { dayWords } from '../daily-calendar'
import type { Picture, PictureText, Shape } from '../picture'
import { sizeIn, wrapWords } from '../wrap-words'
import { pointsText } from './points'
import { lineWords, minuteClock, passShare } from './report-words'
import type { ExamReport } from './types'

const WIDTH = 375
const HEIGHT = 500
const MIDDLE = WIDTH / 2
const RING = { x: MIDDLE, y: 196, radius: 72, width: 12 }
/* The light theme's tokens: a picture looks the same wherever it is sent to. */
const INK = '#1D2433'
const NOTE = '#646E83'
const BLUE = '#4984FA'
const TINT = '#EDF3FF'
const WHITE = '#FFFFFF'

/** Size and room of a name of two lines, and of the facts below it, px. */
const HEAD = { size: 16, room: WIDTH - 64 }
const FACTS = { size: 13, fill: NOTE, room: WIDTH - 64 }

type Centred = Partial<PictureText> & Pick<PictureText, 'text' | 'y' | 'size'>
const centred = (words: Centred): PictureText => ({ kind: 'text', x: MIDDLE, fill: INK, align: 'center', room: WIDTH - 96, ...words })

/** The ring up to the score, and a tick at the pass line. */
function ring({ score, full }: Pick<ExamReport, 'score' | 'full'>, line: number): Shape[] {
  const share = full > 0 ? Math.min(1, Math.max(0, score / full)) : 0
  const angle = (line - 0.25) * 2 * Math.PI
  const along = (radius: number) => ({ x: RING.x + radius * Math.cos(angle), y: RING.y + radius * Math.sin(angle) })
  const [inner, outer] = [along(RING.radius - 9), along(RING.radius + 9)]
  return [
    { kind: 'arc', ...RING, from: 0, to: 1, stroke: TINT },
    ...(share > 0 ? [{ kind: 'arc' as const, ...RING, from: 0, to: share, stroke: BLUE }] : []),
    { kind: 'line', x1: inner.x, y1: inner.y, x2: outer.x, y2: outer.y, width: 2, stroke: INK },
  ]
}

/** The state as a pill; a fail is told without alarm. */
function pill(passed: boolean): Shape[] {
  const look = passed ? { ground: '#E8F8F1', ink: '#0B7F52', word: '已通过' } : { ground: '#F4F6FA', ink: '#4A5468', word: '未通过' }
  return [
    { kind: 'box', x: MIDDLE - 36, y: 290, width: 72, height: 28, radius: 14, fill: look.ground },
    centred({ text: look.word, y: 304, size: 14, bold: true, fill: look.ink }),
  ]
}

/** Two figures side by side. */
function facts({ correct, total, usedMs }: Pick<ExamReport, 'correct' | 'total' | 'usedMs'>): Shape[] {
  const fact = (x: number, value: string, label: string): Shape[] => [
    centred({ x, text: value, y: 378, size: 20, bold: true, room: 140 }),
    centred({ x, text: label, y: 402, size: 12, fill: NOTE, room: 140 }),
  ]
  return [
    { kind: 'line', x1: 48, y1: 352, x2: WIDTH - 48, y2: 352, width: 1, stroke: '#EBEEF4' },
    ...fact(MIDDLE - 75, `${correct} / ${total}`, '答对'),
    ...fact(MIDDLE + 75, minuteClock(usedMs), '用时'),
  ]
}

/** A line that is smaller rather than cut: half a score is another one. */
const whole = ({ room, size, ...words }: Centred & { room: number }): PictureText =>
  // The room of what is drawn is a little wider than what the letters were taken for.
  centred({ ...words, size: sizeIn(words.text, { room, size }), room: room + 8 })

/** Paper, subject and day above the ring; the long name of a paper takes two lines. */
function head({ paperName, subjectName, finishedAt }: Pick<ExamReport, 'paperName' | 'subjectName' | 'finishedAt'>): Shape[] {
  const name = wrapWords(paperName, { room: HEAD.room / HEAD.size, lines: 2 })
  const day = `${subjectName} · ${dayWords(dayOf(finishedAt))}`
  if (name.length < 2) return [centred({ text: paperName, y: 62, size: 18, bold: true }), whole({ text: day, y: 90, ...FACTS })]
  const lines = name.map((text, at) => centred({ text, y: 48 + at * 23, size: HEAD.size, bold: true, room: HEAD.room + HEAD.size }))
  return [...lines, whole({ text: day, y: 98, ...FACTS })]
}

/** Draws a report as a picture to share. */
export function posterOf(report: ExamReport): Picture {
  const { score, full, passScore, paperName, passed } = report
  return {
    width: WIDTH,
    height: HEIGHT,
    name: `${paperName}-成绩`,
    shapes: [
      { kind: 'box', x: 0, y: 0, width: WIDTH, height: HEIGHT, radius: 0, fill: BLUE },
      { kind: 'box', x: 20, y: 20, width: WIDTH - 40, height: HEIGHT - 76, radius: 20, fill: WHITE },
      ...head(report),
      ...ring(report, passShare(report)),
      whole({ text: pointsText(score), y: RING.y - 8, size: 46, bold: true, room: 110 }),
      whole({ text: `满分 ${pointsText(full)} · 及格 ${pointsText(passScore)}`, y: RING.y + 28, size: 12, fill: NOTE, room: 112 }),
      ...pill(passed),
      centred({ text: lineWords(report), y: 334, size: 13, fill: NOTE }),
      ...facts(report),
      centred({ text: '知行题库 · 模拟考试', y: HEIGHT - 28, size: 14, fill: WHITE }),
    ],
  }
}
