/**
 * What the fields of the routes name: something of a learner, something that belongs to nobody, or nothing at all. Every
 * field whose value is not of a closed set has to stand here: a route that is added with one that does not fails the test.
 */
import type { TSchema } from '@sinclair/typebox'
import type { Contract } from '../../../server/http/contract'

/** Things of a learner, and the column that holds their names; behind it their purpose. '' : the world makes them (owned-world.ts). */
export const OWNED = {
  session: 'practice_sessions.id',
  attempt: 'exam_attempts.id',
  admission: 'exam_candidates.admission_number',
  device: 'sessions.id',
  folder: 'favorite_folders.id',
  clearing: 'clearings.id',
  note: 'notes.id',
  share: 'shares.id',
  avatar: 'uploads.file avatar',
  notePicture: 'uploads.file note',
  reviewPicture: 'uploads.file review',
  cloudFile: 'cloud_files.id',
  permit: '',
  coupon: 'coupons.id',
  card: '',
  address: 'addresses.id',
  printJob: 'print_jobs.id',
  order: 'orders.order_no',
  line: 'order_lines.id',
  afterSale: 'after_sales.id',
  message: 'live_messages.seq',
  coinEntry: 'coin_entries.id',
} as const
export type Owned = keyof typeof OWNED

/** Things that belong to nobody, and one of each: its column and its name in the world (owned-house.ts). '' : within another thing. */
export const PUBLIC = {
  subject: ['subjects.id', 's1'],
  chapter: ['chapters.id', 'c1'],
  question: ['questions.id', 'q1'],
  group: ['question_groups.id', 'g1'],
  section: ['', 'one'],
  examPaper: ['exam_papers.id', 'mock'],
  advancedPaper: ['advanced_papers.id', 'coins'],
  course: ['courses.id', 'klass'],
  lesson: ['course_lessons.id', 'klass-1'],
  live: ['course_lessons.id', 'klass-live'],
  handout: ['course_handouts.id', 'klass-pdf'],
  article: ['articles.id', 'news'],
  document: ['print_documents.id', 'doc'],
  template: ['coupon_templates.id', 'offer'],
  product: ['products.id', 'book'],
  sku: ['skus.id', 'book-27'],
} as const
type Public = keyof typeof PUBLIC

/** What a field names. beside: what another field of the same body has to say for it. */
type Names = { owned: Owned; beside?: Record<string, unknown> } | { public: Public }
const owned = (kind: Owned, beside?: Record<string, unknown>): Names => ({ owned: kind, ...(beside && { beside }) })
const open = (kind: Public): Names => ({ public: kind })

/** By the name of a field, wherever it stands. */
const BY_NAME: Readonly<Record<string, Names>> = {
  ...{ subjectId: open('subject'), subjectIds: open('subject'), chapterId: open('chapter'), productId: open('product') },
  ...{ questionId: open('question'), questionIds: open('question'), marks: open('question'), groupIds: open('group') },
  ...{ sectionId: open('section'), paperId: open('examPaper'), courseId: open('course'), lessonId: open('lesson') },
  ...{ documentId: open('document'), skuId: open('sku') },
  ...{ sessionId: owned('session'), admissionNumber: owned('admission'), folderId: owned('folder'), avatar: owned('avatar') },
  ...{ fileList: owned('cloudFile'), permit: owned('permit'), pictures: owned('reviewPicture'), printId: owned('printJob') },
  ...{ addressId: owned('address'), couponId: owned('coupon'), orderNo: owned('order'), lineId: owned('line') },
}

/** By the segment of the address before `:id` and its like. */
const BY_SEGMENT: Readonly<Record<string, Names>> = {
  ...{ 'practice/sessions': owned('session'), 'favorites/folders': owned('folder'), 'practice/clearings': owned('clearing') },
  ...{ 'simulated/attempts': owned('attempt'), 'coupon/mine': owned('coupon'), 'api/address': owned('address') },
  ...{ 'api/after-sale': owned('afterSale'), 'admin/after-sale': owned('afterSale'), 'api/share': owned('share') },
  ...{ 'simulated/papers': open('examPaper'), 'advanced/papers': open('advancedPaper'), 'course/live': open('live') },
  ...{ 'course/product': open('course'), 'course/trailer': open('course'), 'course/class-teacher': open('course') },
  ...{ 'course/toc': open('course'), 'course/lesson': open('lesson'), 'course/handout': open('handout') },
  ...{ 'coupon/templates': open('template'), 'api/information': open('article'), 'print/documents': open('document') },
  ...{ 'shop/products': open('product'), 'shop/skus': open('sku') },
}

/** Of one route alone: a name that says something else there, or several things. [] : nothing. */
const BY_PLACE: Readonly<Record<string, Names[]>> = {
  'POST /api/account/devices/signOut id': [owned('device')],
  'POST /api/my-exam/addSubject base': [open('subject')],
  'POST /api/note/remove ids': [owned('note'), owned('note', { restore: true })],
  'POST /api/note/like id': [owned('note')],
  'POST /api/note/report id': [owned('note')],
  'POST /api/live/mute lessonId': [open('live')],
  'POST /api/live/mute seq': [owned('message')],
  'GET /api/coin/entries before': [owned('coinEntry')],
  'POST /api/activation code': [owned('card')],
  'POST /api/note/save pictures': [owned('notePicture')],
  'POST /api/feedback pictures': [owned('cloudFile')],
  'POST /api/share refId': [open('question')],
  // The other sources are named by a day, a group, a paper, a chapter or a question.
  'POST /api/practice/sessions refId': [owned('folder', { source: 'folder' })],
  // The name of a report, chosen by the device that sends it.
  'POST /api/course/progress id': [],
}

/** Fields that name nobody's row: words and numbers, what a device says of itself, and tickets, which are for whoever holds them. */
const PLAIN: ReadonlySet<string> = new Set(
  [
    // Of a person, proved by a code that is sent there or by a secret.
    'mobile username password captcha newCaptcha code phoneCode nonce state documentNumber name phone',
    // Tickets: a captcha's, a cashier's (WeChat's own page asks for nothing else either).
    'key checkKey prepayId',
    'version url link day month from days q keyword words group category tag pages by data device app',
    'nickname birthday school about regionCode detail body text points tags remark reason note company trackingNo right contact answer',
    'letters blanks selfScore revision elapsedMs answeredAt position recitePosition n at spans positionMs',
    'size page dailyGoal price payable coins copies quantity minute minutes score base mini examDate',
  ].flatMap((names) => names.split(' ')),
)

/** A field of a request. */
export interface Place {
  part: 'params' | 'querystring' | 'body'
  /** Names on the way to it; items of a list have none. */
  path: string[]
  names: Names[]
}

type Json = Record<string, unknown> & {
  type?: string
  properties?: Record<string, TSchema>
  items?: TSchema
  anyOf?: TSchema[]
  enum?: unknown[]
  const?: unknown
}

/** Ways to the fields of a schema whose values are not of a closed set. */
function openFields(of: TSchema, path: string[] = []): string[][] {
  const schema = of as unknown as Json
  if (schema.const !== undefined || schema.enum) return []
  if (schema.anyOf) return schema.anyOf.flatMap((variant) => openFields(variant, path))
  if (schema.type === 'array') return openFields(schema.items as TSchema, path)
  if (schema.type === 'object' && schema.properties)
    return Object.entries(schema.properties).flatMap(([key, value]) => openFields(value, [...path, key]))
  return schema.type === 'boolean' || schema.type === 'null' ? [] : [path]
}

const segmentOf = ({ url }: Contract, name: string) => new RegExp(`([^/]+/[^/:]+)/:${name}\\b`).exec(url)?.[1] ?? ''

/** What a field names; undefined: it is not known. */
function namesOf(contract: Contract, part: Place['part'], path: string[]): Names[] | undefined {
  const name = path.at(-1) ?? ''
  const route = `${contract.method} ${contract.url}`
  const own = BY_PLACE[`${route} ${name}`]
  if (own) return own
  const found = (part === 'params' && BY_SEGMENT[segmentOf(contract, name)]) || BY_NAME[name]
  if (found) return [found]
  return PLAIN.has(name) ? [] : undefined
}

/** The fields of a route that name something, and those of which nobody said what they name. */
export function placesOf(contract: Contract): { places: Place[]; unknown: string[] } {
  const places = new Map<string, Place>()
  const unknown: string[] = []
  for (const part of ['params', 'querystring', 'body'] as const) {
    const schema = contract[part]
    for (const path of schema ? openFields(schema) : []) {
      const names = namesOf(contract, part, path)
      const place = `${part} ${path.join('.')}`
      if (!names) unknown.push(`${contract.method} ${contract.url} ${place}`)
      else if (names.length > 0) places.set(place, { part, path, names })
    }
  }
  return { places: [...places.values()], unknown: [...new Set(unknown)] }
}

/** The thing of a learner that a place names, if any. */
export const ownedOf = ({ names }: Place): { owned: Owned; beside?: Record<string, unknown> }[] =>
  names.flatMap((name) => ('owned' in name ? [name] : []))

/** Entries of the lists above that no route uses any more. */
export function unusedNames(contracts: readonly Contract[]): string[] {
  const routes = new Set(contracts.map(({ method, url }) => `${method} ${url}`))
  const places = Object.keys(BY_PLACE).filter((place) => !routes.has(place.slice(0, place.lastIndexOf(' '))))
  const used = new Set(contracts.flatMap((contract) => placesOf(contract).places.flatMap(ownedOf)).map(({ owned: kind }) => kind))
  return [...places, ...Object.keys(OWNED).filter((kind) => !used.has(kind as Owned))]
}
