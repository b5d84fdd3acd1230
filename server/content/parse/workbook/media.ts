/** The pictures of a workbook as its XML names them → files of a bank, or why one cannot be one. */
import { createHash } from 'node:crypto'
import { RichError } from '../../rich/error'
import { MOST_BYTES, pictureOf, type PictureFile } from '../../rich/picture'
import { altOf } from './alt'
import type { Package, Relation } from './package'
import { firstOf, type Element } from './xml'
import { TooLarge } from './zip'

/** A picture with the name that the markup has for it, or why there is none. */
export interface Shown {
  name: string
  alt: string
  reason: string | null
}

export interface Media {
  /** What a pic element shows. */
  of(pic: Element, relations: Map<string, Relation>): Shown
  /** What a part holds. */
  part(target: string, alt: string): Shown
  /** Takes notice of a part, which is told of or was left by its author. */
  tell(target: string): void
  /** The pictures by their names in the markup. */
  pictures: Map<string, PictureFile>
  /** How many pictures of the file nothing told of. */
  untold(): number
}

/** A name in the markup that no file can have. */
const SCHEME = 'workbook:'
const MARKUP = /\n?!\[[^\]\n]*\]\(workbook:[0-9a-f]+\)/g
const FORMATS: [RegExp, string][] = [
  [/^GIF8/, 'GIF'],
  [/^BM/, 'BMP'],
  [/^\x01\0\0\0[^]{36} EMF/, 'EMF'],
  [/^(?:\xd7\xcd\xc6\x9a|\x01\0\x09\0)/, 'WMF'],
  [/^(?:II\*\0|MM\0\*)/, 'TIFF'],
  [/^RIFF[^]{4}WEBP/, 'WebP'],
  [/^\s*(?:\xef\xbb\xbf)?<(?:\?xml|svg)/, 'SVG'],
]
const CROPPED = '图片裁剪过，导入的会是整张：请用“压缩图片”删掉裁剪的区域，或换成裁好的图'
const TURNED = '图片旋转或翻转过，导入的会是原来的方向：请换成转好的图'
const LINKED = '图片只是一个链接，没有存在工作簿里：请重新插入图片文件'
/** Parts of 100,000 that may be cut off a side: nobody sees one of a hundred. */
const UNSEEN = 1000

/** A text without the pictures of its cell. */
export const wordsOf = (text: string): string => text.replace(MARKUP, '').trim()
/** The line of a picture in the markup. */
export const markupOf = ({ name, alt }: Pick<Shown, 'name' | 'alt'>): string => `![${alt}](${name})`

/** What stands in the place of a picture that cannot come in. */
export const refused = (reason: string): Shown => ({ name: '', alt: '', reason })
const formatOf = (bytes: Buffer) => FORMATS.find(([pattern]) => pattern.test(bytes.toString('latin1', 0, 64)))?.[1]

/** Why a picture is not what its cell shows; null when it is. */
function changed(pic: Element): string | null {
  const cut = firstOf(pic, 'srcRect')?.attributes ?? {}
  if (['l', 't', 'r', 'b'].some((side) => Number(cut[side] ?? 0) > UNSEEN)) return CROPPED
  const { rot = '0', flipH = '0', flipV = '0' } = firstOf(pic, 'xfrm')?.attributes ?? {}
  return Number(rot) % 21_600_000 !== 0 || [flipH, flipV].some((flip) => flip === '1' || flip === 'true') ? TURNED : null
}

/** Makes the collection of a workbook's pictures. */
export function mediaOf({ zip }: Package): Media {
  const pictures = new Map<string, PictureFile>()
  const read = new Map<string, Omit<Shown, 'alt'>>()
  const told = new Set<string>()

  const fileOf = (target: string): Omit<Shown, 'alt'> => {
    try {
      const bytes = zip.read(target, MOST_BYTES)
      if (!bytes) return refused('图片在工作簿里找不到：请重新插入')
      const format = formatOf(bytes)
      if (format !== undefined) return refused(`图片是 ${format} 格式，只能用 PNG 或 JPEG：请复制它，再“选择性粘贴”为图片（PNG）`)
      const name = `${SCHEME}${createHash('sha256').update(bytes).digest('hex').slice(0, 24)}`
      const picture = pictures.get(name) ?? pictureOf(bytes, '图片')
      pictures.set(name, picture)
      return { name, reason: null }
    } catch (error) {
      if (error instanceof TooLarge) return refused('图片太大（最多 2 MB）')
      if (error instanceof RichError) return refused(error.message)
      throw error
    }
  }
  const part = (target: string, alt: string): Shown => {
    told.add(target.toLowerCase())
    const known = read.get(target) ?? fileOf(target)
    read.set(target, known)
    return { ...known, alt: altOf(alt) }
  }
  return {
    pictures,
    part,
    tell: (target) => void told.add(target.toLowerCase()),
    of(pic, relations) {
      const blip = firstOf(pic, 'blip')?.attributes ?? {}
      const target = relations.get(blip.embed ?? '')?.target
      if (!target) return refused(blip.link !== undefined || target === '' ? LINKED : '图片在工作簿里找不到：请重新插入')
      const reason = changed(pic)
      return reason === null ? part(target, firstOf(pic, 'cNvPr')?.attributes.descr ?? '') : refused(reason)
    },
    untold: () => zip.names.filter((name) => /^xl\/media\/./i.test(name) && !told.has(name.toLowerCase())).length,
  }
}
