/** HLS playlists of recordings: one file in byte ranges, cut for previews, with signed addresses. */

/** A part of the recording between two playlist lines. */
interface Segment {
  lines: string[]
  seconds: number
  /** First byte behind it. */
  end: number
}

const FILE = /^(?!#).+$/

/** Header lines and segments of a media playlist as scripts/demo-media.ts makes it. */
function parse(text: string): { head: string[]; segments: Segment[] } {
  const head: string[] = []
  const segments: Segment[] = []
  let open: Segment = { lines: [], seconds: 0, end: 0 }
  for (const line of text.split(/\r?\n/)) {
    const seconds = /^#EXTINF:([\d.]+)/.exec(line)
    const range = /^#EXT-X-BYTERANGE:(\d+)@(\d+)/.exec(line)
    if (seconds) open.seconds = Number(seconds[1])
    if (range) open.end = Number(range[1]) + Number(range[2])
    if (seconds || range) open.lines.push(line)
    else if (FILE.test(line)) {
      segments.push(open)
      open = { lines: [], seconds: 0, end: 0 }
    } else if (line !== '' && line !== '#EXT-X-ENDLIST') head.push(line)
  }
  return { head, segments }
}

/** Segments that end within the limit: a preview is never longer than it may be. Its first segment is always there. */
function upTo(segments: Segment[], limitMs: number | null): Segment[] {
  if (limitMs === null) return segments
  let passed = 0
  return segments.filter(({ seconds }, index) => {
    passed += seconds * 1000
    return index === 0 || passed <= limitMs
  })
}

/** First byte behind what a preview of `limitMs` plays; null for the whole recording. */
export function byteLimit(text: string, limitMs: number | null): number | null {
  if (limitMs === null) return null
  return upTo(parse(text).segments, limitMs).reduce((most, { end }) => Math.max(most, end), 0)
}

/** The playlist with `address` in place of the file, cut after `limitMs` (null: whole). */
export function playlistOf(text: string, { address, limitMs }: { address: string; limitMs: number | null }): string {
  const { head, segments } = parse(text)
  const named = head.map((line) => line.replace(/URI="[^"]*"/, `URI="${address}"`))
  const parts = upTo(segments, limitMs).flatMap(({ lines }) => [...lines, address])
  return [...named, ...parts, '#EXT-X-ENDLIST', ''].join('\n')
}
