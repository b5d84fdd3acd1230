/** The card of a class teacher as a picture: it is kept in the album, and WeChat reads its code. */
import type { Picture, PictureText, Shape } from '@/domain/picture'
import { codeBoxes } from '@/domain/share-poster'
import { sizeIn, wrapWords } from '@/domain/wrap-words'

const WIDTH = 300
const HEIGHT = 360
const CODE = { size: 204, top: 100 }
const ROOM = WIDTH - 40
const SMALL = 13
/* The light theme's tokens: a picture looks the same wherever it is sent to. */
const INK = '#1D2433'
const NOTE = '#646E83'
const TINT = '#EDF3FF'
const WHITE = '#FFFFFF'

export interface TeacherWords {
  name: string
  title: string
  courseName: string
}

const centred = (text: string, y: number, look: Pick<PictureText, 'size' | 'fill'> & { bold?: boolean }): PictureText => ({
  kind: 'text',
  text,
  x: WIDTH / 2,
  y,
  align: 'center',
  // A hair more than it was cut for: letters are not all as wide as they are taken for.
  room: ROOM + SMALL,
  ...look,
})

/** Draws the card. Names that are long take two lines, and the code moves down. @param modules rows of the QR code, 1 is dark */
export function teacherCard({ name, title, courseName }: TeacherWords, modules: readonly string[]): Picture {
  const lines = [title, courseName].flatMap((words) => wrapWords(words, { room: ROOM / SMALL, lines: 2 }))
  const more = Math.max(0, lines.length - 2)
  const top = CODE.top + 9 * more
  const code = (inset: number) => ({ x: (WIDTH - CODE.size) / 2 + inset, y: top + inset, size: CODE.size - 2 * inset })
  const box = (inset: number, look: { radius: number; fill: string }): Shape => {
    const { x, y, size } = code(inset)
    return { kind: 'box', x, y, width: size, height: size, ...look }
  }
  return {
    width: WIDTH,
    height: HEIGHT,
    name: `班主任-${name}`,
    shapes: [
      { kind: 'box', x: 0, y: 0, width: WIDTH, height: HEIGHT, radius: 0, fill: WHITE },
      centred(name, 24, { size: sizeIn(name, { room: ROOM, size: 20 }), bold: true, fill: INK }),
      ...lines.map((line, at) => centred(line, 50 + at * (more > 0 ? 18 : 22), { size: SMALL, fill: NOTE })),
      box(0, { radius: 12, fill: TINT }),
      box(12, { radius: 6, fill: WHITE }),
      ...codeBoxes(modules, code(20)),
      centred('微信扫码，添加班主任', top + CODE.size + 28 - 3 * more, { size: SMALL, fill: NOTE }),
    ],
  }
}
