import { readPicture } from '../../../server/pictures/picture'
import { JPEG, PNG, WEBP } from './samples'

/** What must not come through. */
const SECRET = '31.2304N 121.4737E'

const segment = (marker: number, body: Buffer) => {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}
const afterStart = (...segments: Buffer[]) => Buffer.concat([JPEG.subarray(0, 2), ...segments, JPEG.subarray(2)])

/** EXIF as a phone writes it, little-endian: the way up, and a place. */
function exif(orientation: number): Buffer {
  const tiff = Buffer.alloc(8 + 2 + 24 + 4)
  tiff.write('II', 'latin1')
  tiff.writeUInt16LE(42, 2)
  tiff.writeUInt32LE(8, 4)
  tiff.writeUInt16LE(2, 8)
  tiff.writeUInt16LE(0x010f, 10)
  tiff.writeUInt16LE(2, 12)
  tiff.writeUInt16LE(0x0112, 22)
  tiff.writeUInt16LE(3, 24)
  tiff.writeUInt32LE(1, 26)
  tiff.writeUInt16LE(orientation, 30)
  return segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff, Buffer.from(SECRET)]))
}

const pngChunk = (type: string, body: Buffer) => {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body, Buffer.alloc(4)])
}
const webpChunk = (type: string, body: Buffer) => {
  const head = Buffer.alloc(8)
  head.write(type, 'latin1')
  head.writeUInt32LE(body.length, 4)
  return Buffer.concat([head, body, Buffer.alloc(body.length % 2)])
}
function webpWith(...chunks: Buffer[]): Buffer {
  const all = Buffer.concat([WEBP, ...chunks])
  all.writeUInt32LE(all.length - 8, 4)
  return all
}

describe.each([
  ['jpg', JPEG],
  ['png', PNG],
  ['webp', WEBP],
] as const)('%s', (kind, bytes) => {
  test('one without metadata stays as it is', () => {
    expect(readPicture(bytes)).toEqual({ kind, width: 3, height: 2, bytes })
  })
  test('cut off anywhere it is refused', () => {
    for (let length = 0; length < bytes.length; length++) expect([length, readPicture(bytes.subarray(0, length))]).toEqual([length, null])
  })
  test('what hangs behind its end goes', () => {
    const read = readPicture(Buffer.concat([bytes, Buffer.from(`<script>${SECRET}</script>`)]))
    expect(read?.bytes).toEqual(bytes)
  })
})

describe('JPEG', () => {
  const hidden = [
    segment(0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0${SECRET}`)),
    segment(0xe2, Buffer.from(`MPF\0${SECRET}`)),
    segment(0xed, Buffer.from(`Photoshop 3.0\0${SECRET}`)),
    segment(0xfe, Buffer.from(SECRET)),
  ]
  test('EXIF, XMP, IPTC, second pictures and comments go', () => {
    const read = readPicture(afterStart(exif(1), ...hidden))
    expect(read).toEqual({ kind: 'jpg', width: 3, height: 2, bytes: JPEG })
  })
  test.each([2, 3, 6, 8])('the way up %i stays, the place goes', (orientation) => {
    const first = readPicture(afterStart(exif(orientation), ...hidden))
    expect(first?.bytes.includes(SECRET)).toBe(false)
    expect(first?.bytes.length).toBe(JPEG.length + 36)
    // What was written is read again as the same.
    expect(readPicture(first?.bytes ?? Buffer.alloc(0))?.bytes).toEqual(first?.bytes)
    expect(first?.bytes.subarray(12, 38).readUInt16BE(18)).toBe(orientation)
  })
  test('a way up that is none is left out', () => {
    expect(readPicture(afterStart(exif(9)))?.bytes).toEqual(JPEG)
  })
  test('EXIF that points outside of itself is survived', () => {
    const broken = exif(6)
    broken.writeUInt32LE(0xfffffff0, 14)
    expect(readPicture(afterStart(broken))?.bytes).toEqual(JPEG)
  })
  test('fill bytes before a marker and a second scan are read', () => {
    const filled = Buffer.concat([JPEG.subarray(0, 2), Buffer.from([0xff, 0xff]), JPEG.subarray(2)])
    expect(readPicture(filled)?.bytes).toEqual(JPEG)
  })
})

/** Sizes that a page could not bear: what is drawn is what has to be measured. */
describe('a second size', () => {
  const frame = (side: number) =>
    segment(0xc0, Buffer.from([8, side >> 8, side & 255, side >> 8, side & 255, 3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1]))
  const end = JPEG.subarray(-2)
  const scan = JPEG.indexOf(Buffer.from([0xff, 0xda]))
  const SIDE = 16_000

  test.each([
    ['behind the scan', Buffer.concat([JPEG.subarray(0, -2), frame(SIDE), end])],
    ['before the scan', Buffer.concat([JPEG.subarray(0, scan), frame(SIDE), JPEG.subarray(scan)])],
    ['that is the first', Buffer.concat([JPEG.subarray(0, 2), frame(SIDE), JPEG.subarray(2)])],
    // A decoder reads on behind the bare marker, where the first frame stands; read as a segment it would hide it.
    ['behind a bare marker', afterStart(Buffer.from([0xff, 0xd0, 0xff, 0xc0]), Buffer.alloc(0xffc0 - 2, frame(SIDE)))],
    ['behind a second start', afterStart(Buffer.from([0xff, 0xd8, 0xff, 0xc0]), Buffer.alloc(0xffc0 - 2, frame(SIDE)))],
    ['of a hierarchy', afterStart(segment(0xde, frame(SIDE).subarray(4)))],
    ['that is cut short', Buffer.concat([JPEG.subarray(0, 2), segment(0xc0, Buffer.from([8, 0, 2])), JPEG.subarray(2)])],
  ])('of a JPEG %s makes it none', (_name, bytes) => {
    expect(readPicture(bytes)).toBeNull()
  })

  test('a scan of no frame is none', () => {
    expect(readPicture(Buffer.concat([JPEG.subarray(0, 2), JPEG.subarray(scan)]))).toBeNull()
  })

  test('of a PNG makes it none, wherever it stands', () => {
    const head = Buffer.from(PNG.subarray(8, 33))
    head.writeUInt32BE(SIDE, 8)
    expect(readPicture(Buffer.concat([PNG.subarray(0, 33), head, PNG.subarray(33)]))).toBeNull()
    expect(readPicture(Buffer.concat([PNG.subarray(0, -12), head, PNG.subarray(-12)]))).toBeNull()
  })

  test('of a WebP makes it none: another picture, a canvas of another size, or one that comes late', () => {
    const canvas = Buffer.from(WEBP.subarray(20, 30))
    canvas.writeUIntLE(SIDE - 1, 4, 3)
    const large = Buffer.from(WEBP)
    canvas.copy(large, 20)
    expect(readPicture(large)).toBeNull()
    expect(readPicture(webpWith(webpChunk('VP8X', canvas)))).toBeNull()
    const picture = WEBP.subarray(WEBP.indexOf('VP8 '))
    expect(readPicture(webpWith(picture))).toBeNull()
    expect(readPicture(webpWith(webpChunk('VP8L', Buffer.from([0x2f, 0xff, 0xff, 0xff, 0x0f]))))).toBeNull()
  })
})

test('texts, EXIF, times and animation of a PNG go', () => {
  const extra = ['tEXt', 'zTXt', 'iTXt', 'eXIf', 'tIME', 'acTL', 'fcTL', 'fdAT', 'prVt'].map((type) => pngChunk(type, Buffer.from(SECRET)))
  const read = readPicture(Buffer.concat([PNG.subarray(0, 33), ...extra, PNG.subarray(33)]))
  expect(read?.bytes).toEqual(PNG)
})

test('EXIF and XMP of a WebP go, and its head no longer tells of them', () => {
  const marked = webpWith(
    webpChunk('EXIF', Buffer.from(SECRET)),
    webpChunk('XMP ', Buffer.from(`${SECRET}!`)),
    webpChunk('????', Buffer.from('x')),
  )
  marked[20] = (marked[20] ?? 0) | 0x0c
  expect(readPicture(marked)?.bytes).toEqual(WEBP)
})

test.each([
  ['an animated WebP', webpWith(webpChunk('ANIM', Buffer.alloc(6)))],
  ['a GIF', Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1')],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a JPEG head before a page', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from('<html>')])],
  ['nothing', Buffer.alloc(0)],
  ['noise', Buffer.from(Array.from({ length: 400 }, (_, at) => (at * 71) % 256))],
])('%s is no picture', (_name, bytes) => {
  expect(readPicture(bytes)).toBeNull()
})
