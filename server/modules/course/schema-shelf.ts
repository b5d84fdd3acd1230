/** The course tab, the catalogue, lives and the product page: for guests too. */
import { Type } from '@sinclair/typebox'
import { contracts, Id, Nullable, Strict } from '../../http/contract'
import { CoursePage, CourseRow, Cover, LiveRow, Price, SaleState, StudyCard } from './shapes'

const Page = Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 }))
/** Of years that have four digits whatever days follow. */
const Day = Type.String({ pattern: '^2\\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$' })

const Teacher = Type.Object({
  id: Id,
  name: Type.String(),
  title: Type.String(),
  /** "主讲·专业实务". */
  role: Type.String(),
  intro: Type.String(),
  /** Drawn portrait, 0 to 3. */
  portrait: Type.Integer(),
})

const Product = Type.Object({
  id: Id,
  kind: CourseRow.properties.kind,
  subjectId: Id,
  name: Type.String(),
  summary: Type.String(),
  ...Cover,
  /** "双科直播·2027 考季"; '' none. */
  tagline: Type.String(),
  tags: Type.Array(Type.String()),
  /** "2026.12.01 – 2027.04.08，每晚 19:00"; '' none. */
  schedule: Type.String(),
  /** Without terms of buying while the app is under review. */
  services: Type.Array(Type.Object({ title: Type.String(), text: Type.String() })),
  teachers: Type.Array(Teacher),
  lessons: Type.Integer(),
  /** Length of the trailer; null: none. Its links: GET /api/course/trailer/:id. */
  trailerMs: Nullable(Type.Integer()),
  /** Steps of the outline; a lesson that is free may be watched at once. */
  outline: Type.Array(
    Type.Object({
      name: Type.String(),
      summary: Type.String(),
      lessons: Type.Array(
        Type.Object({ id: Id, number: Type.Integer(), title: Type.String(), durationMs: Type.Integer(), free: Type.Boolean() }),
      ),
    }),
  ),
  /** Courses of a package; empty for others. */
  parts: Type.Array(CourseRow),
  sale: SaleState,
  /** When it may be bought; null: it may, or never had a date. */
  saleAt: Nullable(Type.Integer()),
  /** null as in the rows. */
  price: Nullable(Price),
  favorite: Type.Boolean(),
  /** The learner wants to hear of the sale. */
  reminded: Type.Boolean(),
  /** There is a class teacher to ask. */
  hasClassTeacher: Type.Boolean(),
  reviews: Type.Object({ total: Type.Integer(), score: Nullable(Type.Number()) }),
})

export const shelfContracts = contracts({
  home: {
    method: 'GET',
    url: '/api/course/home',
    access: 'public',
    summary: 'Everything of the course tab at first sight: lives of today, own courses, open courses, catalogue with its categories',
    querystring: Strict({ subjectId: Id }),
    result: Type.Object({
      /** The server's clock, epoch ms: states change by it. */
      now: Type.Integer(),
      /** Of today (Asia/Shanghai), by time. */
      lives: Type.Array(LiveRow),
      /** The first live after today; null: none is planned. */
      nextLiveAt: Nullable(Type.Integer()),
      /** null for a guest. last: the course watched last. */
      mine: Nullable(Type.Object({ total: Type.Integer(), last: Nullable(Type.Object(StudyCard)) })),
      /** The first open courses; the rest through the list. */
      open: CoursePage,
      /** Categories of the catalogue, without 全部. */
      categories: Type.Array(Type.String()),
      /** The first page of the catalogue, all categories. */
      catalogue: CoursePage,
    }),
  },
  list: {
    method: 'GET',
    url: '/api/course/list',
    access: 'public',
    summary:
      'Courses of a subject, 20 a page: open ones, or the catalogue; of a category, or found by words (name, teacher, lesson); favorite: those the learner keeps, or keeps a lesson of',
    querystring: Strict({
      subjectId: Id,
      /** open: free courses; catalogue: classes and packages; all: both, for a search. Default all. */
      shelf: Type.Optional(Type.Unsafe<'open' | 'catalogue' | 'all'>({ type: 'string', enum: ['open', 'catalogue', 'all'] })),
      category: Type.Optional(Type.String({ maxLength: 20 })),
      words: Type.Optional(Type.String({ maxLength: 40 })),
      favorite: Type.Optional(Type.Boolean()),
      page: Page,
    }),
    result: CoursePage,
  },
  lives: {
    method: 'GET',
    url: '/api/course/lives',
    access: 'public',
    summary: 'Lives of a subject, 20 a page: running first, then coming by time, then past ones from the latest',
    querystring: Strict({ subjectId: Id, page: Page }),
    /** now: the server's clock, epoch ms. */
    result: Type.Object({ now: Type.Integer(), total: Type.Integer(), rows: Type.Array(LiveRow) }),
  },
  timetable: {
    method: 'GET',
    url: '/api/course/timetable',
    access: 'public',
    summary: 'Lives by time from a day on (Asia/Shanghai): of a subject, or of one course',
    querystring: Strict({
      subjectId: Type.Optional(Id),
      courseId: Type.Optional(Id),
      from: Day,
      /** Default 7. */
      days: Type.Optional(Type.Integer({ minimum: 1, maximum: 62 })),
    }),
    result: Type.Array(LiveRow),
  },
  live: {
    method: 'GET',
    url: '/api/course/live/:id',
    access: 'public',
    summary: 'One live lesson, for its room',
    params: Strict({ id: Id }),
    result: LiveRow,
  },
  product: {
    method: 'GET',
    url: '/api/course/product/:id',
    access: 'public',
    summary: 'The product page of a course. withdrawn: it is no longer offered, course is null then for who has not got it',
    params: Strict({ id: Id }),
    result: Type.Object({ withdrawn: Type.Boolean(), course: Nullable(Product) }),
  },
  trailer: {
    method: 'GET',
    url: '/api/course/trailer/:id',
    access: 'public',
    summary: 'Signed links of a course trailer',
    params: Strict({ id: Id }),
    result: Type.Object({ mp4: Type.String(), hls: Type.String(), durationMs: Type.Integer(), expiresAt: Type.Integer() }),
  },
  reserve: {
    method: 'POST',
    url: '/api/course/live/:id/reserve',
    access: 'user',
    summary:
      'Reserve a live that has not begun (on) or give it up; the learner is reminded ten minutes before. Twice is once. `agreed` is one consent of WeChat, good for one message',
    params: Strict({ id: Id }),
    body: Strict({ on: Type.Boolean(), agreed: Type.Optional(Type.Boolean()) }),
    /** message: WeChat will tell the learner; else the app alone does. */
    result: Type.Object({ reserved: Type.Boolean(), message: Type.Boolean() }),
  },
  liveTemplate: {
    method: 'GET',
    url: '/api/course/live-template',
    access: 'user',
    summary: 'The message template to ask WeChat for before a live is reserved; null: the operator has none',
    result: Type.Object({ template: Nullable(Type.String()) }),
  },
  remindSale: {
    method: 'POST',
    url: '/api/course/product/:id/remind',
    access: 'user',
    summary: 'Want to hear when a course is on sale (on), or no longer',
    params: Strict({ id: Id }),
    body: Strict({ on: Type.Boolean() }),
    result: Type.Object({ reminded: Type.Boolean() }),
  },
  reminders: {
    method: 'POST',
    url: '/api/course/reminders',
    access: 'user',
    summary:
      'The next thing the learner is to be told now: a reserved live that begins or runs, a course that came on sale. Each is told once; empty: nothing is left',
    body: Strict({}),
    result: Type.Array(
      Type.Object({
        kind: Type.Unsafe<'live' | 'sale'>({ type: 'string', enum: ['live', 'sale'] }),
        refId: Id,
        title: Type.String(),
        /** Of a live. */
        startsAt: Nullable(Type.Integer()),
      }),
    ),
  },
  favorite: {
    method: 'POST',
    url: '/api/course/product/:id/favorite',
    access: 'user',
    summary: 'Keep a course (on) or drop it; with lessonId one of its lessons. Twice is once',
    params: Strict({ id: Id }),
    body: Strict({ on: Type.Boolean(), lessonId: Type.Optional(Id) }),
    result: Type.Object({ favorite: Type.Boolean() }),
  },
  classTeacher: {
    method: 'GET',
    url: '/api/course/class-teacher/:id',
    access: 'public',
    summary: 'Who takes care of a course, and what his QR code says',
    params: Strict({ id: Id }),
    result: Type.Object({
      courseName: Type.String(),
      name: Type.String(),
      title: Type.String(),
      /** When he answers. */
      hours: Type.String(),
      qr: Type.String(),
      /** The code itself, a row of modules each, 1 is dark. */
      modules: Type.Array(Type.String()),
    }),
  },
})
