/** Lessons and documents of a course file. */
import type { DraftDocument, DraftLesson } from './draft'
import { has, idOf, maybe, maybeEntry, maybeWords, moment, words, type Entry } from './fields'

const KINDS = ['video', 'live', 'handout', 'quiz'] as const
const COMMON = ['id', 'kind', 'title', 'teacher', 'free']
const FIELDS: Readonly<Record<DraftLesson['kind'], string[]>> = {
  video: ['recording', 'handout'],
  live: ['startsAt', 'endsAt', 'streamUrl', 'recording', 'handout'],
  handout: ['handout'],
  quiz: ['quiz'],
}
const DAY_MS = 86_400_000
/** A CDN's address with its token. */
const URL_LETTERS = 1000
const MAX_BYTES = 2_000_000_000
const FILE = /^[A-Za-z0-9][A-Za-z0-9._-]*\.pdf$/

/** What a document has anywhere. */
export const DOCUMENT_FIELDS = ['file', 'pages', 'bytes', 'title', 'note']

/** A document; its fields have been looked over by the caller. */
export function readDocument(of: Entry): DraftDocument {
  const file = words(of, 'file', 64)
  if (file !== '' && !FILE.test(file)) of.reader.refuse('file', '应为 handouts 文件夹里的 PDF 文件名，只能用字母、数字和 . _ -')
  return {
    file,
    pages: of.reader.whole('pages', { min: 1, max: 10_000 }),
    bytes: maybe(of, 'bytes', () => of.reader.whole('bytes', { min: 1, max: MAX_BYTES })),
    title: maybeWords(of, 'title', 60),
    note: maybeWords(of, 'note', 60),
    path: of.path,
  }
}

function readHandout(of: Entry): DraftDocument | null {
  const inside = maybeEntry(of, 'handout')
  inside?.reader.only(DOCUMENT_FIELDS)
  return inside && readDocument(inside)
}

/** Browsers play an HLS stream from https alone, and no address with a name and password in it. */
function readStream(of: Entry): string {
  const text = words(of, 'streamUrl', URL_LETTERS)
  const url = URL.canParse(text) ? new URL(text) : null
  const good = url?.protocol === 'https:' && url.pathname.endsWith('.m3u8') && url.username === '' && url.password === ''
  if (text !== '' && !good) of.reader.refuse('streamUrl', '应为 https 开头、路径以 .m3u8 结尾的地址')
  return text
}

function readTimes(of: Entry): Pick<DraftLesson, 'startsAt' | 'endsAt'> {
  const startsAt = moment(of, 'startsAt')
  const endsAt = moment(of, 'endsAt')
  const ms = startsAt && endsAt ? endsAt.getTime() - startsAt.getTime() : 1
  if (ms <= 0) of.reader.refuse('endsAt', '结束时间应晚于开始时间')
  if (ms > DAY_MS) of.reader.refuse('endsAt', '一场直播不能超过 24 小时')
  return { startsAt, endsAt }
}

function readQuiz(of: Entry): DraftLesson['quiz'] {
  const inside = maybeEntry(of, 'quiz')
  if (!inside) return null
  inside.reader.only(['source', 'id'])
  return { source: inside.reader.oneOf('source', ['chapter', 'advanced']), id: words(inside, 'id', 64) }
}

const NEEDED: Readonly<Record<DraftLesson['kind'], string | null>> = { video: 'recording', live: null, handout: 'handout', quiz: 'quiz' }

/** A lesson; what its kind does not have is refused. */
export function readLesson(of: Entry): DraftLesson {
  const { reader } = of
  const kind = reader.oneOf('kind', KINDS)
  const known = reader.raw('kind') === kind
  // With a kind that nobody knows every other complaint would be a guess.
  reader.only(known ? [...COMMON, ...FIELDS[kind]] : [...COMMON, ...Object.values(FIELDS).flat()])
  const needed = known ? NEEDED[kind] : null
  if (needed !== null && !has(of, needed)) reader.refuse(needed, '缺少')
  const live = known && kind === 'live'
  return {
    id: idOf(of, 'id'),
    kind,
    title: words(of, 'title', 60),
    teacher: maybe(of, 'teacher', () => idOf(of, 'teacher')),
    free: maybe(of, 'free', () => reader.flag('free')) ?? false,
    recording: maybe(of, 'recording', () => idOf(of, 'recording')),
    ...(live ? readTimes(of) : { startsAt: null, endsAt: null }),
    streamUrl: live ? maybe(of, 'streamUrl', () => readStream(of)) : null,
    quiz: readQuiz(of),
    handout: readHandout(of),
    path: of.path,
  }
}
