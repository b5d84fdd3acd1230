/** The card of a class teacher as a picture: it is kept in the album, and WeChat reads its code. */
import type { Picture, PictureText } from '@/domain/picture'
import { codeBoxes } from '@/domain/share-poster'

const WIDTH = 300
const HEIGHT = 360
const CODE = { size: 204, top: 100 }
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
  room: WIDTH - 40,
  ...look,
})

/** Draws the card. @param modules rows of the QR code, 1 is dark */
export const teacherCard = ({ name, title, courseName }: TeacherWords, modules: readonly string[]): Picture => ({
  width: WIDTH,
  height: HEIGHT,
  name: `班主任-${name}`,
  shapes: [
    { kind: 'box', x: 0, y: 0, width: WIDTH, height: HEIGHT, radius: 0, fill: WHITE },
    centred(name, 24, { size: 20, bold: true, fill: INK }),
    centred(title, 50, { size: 13, fill: NOTE }),
    centred(courseName, 72, { size: 13, fill: NOTE }),
    { kind: 'box', x: (WIDTH - CODE.size) / 2, y: CODE.top, width: CODE.size, height: CODE.size, radius: 12, fill: TINT },
    {
      kind: 'box',
      x: (WIDTH - CODE.size) / 2 + 12,
      y: CODE.top + 12,
      width: CODE.size - 24,
      height: CODE.size - 24,
      radius: 6,
      fill: WHITE,
    },
    ...codeBoxes(modules, { x: (WIDTH - CODE.size) / 2 + 20, y: CODE.top + 20, size: CODE.size - 40 }),
    centred('微信扫码，添加班主任', CODE.top + CODE.size + 28, { size: 13, fill: NOTE }),
  ],
})
