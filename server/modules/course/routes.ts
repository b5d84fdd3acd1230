import { addDays } from '@/domain/calendar'
import type { Db } from '../../db/client'
import type { Deps } from '../../deps'
import { brokenLink, notFound } from '../../http/errors'
import { isReviewed } from '../../http/review-mode'
import type { Before, Context, Handlers } from '../../http/route'
import { codeRows } from '../../pictures/code-rows'
import { isModerator } from '../live/lesson'
import { refuseBadWords } from '../moderation/words'
import { accessToCourse } from './access'
import { issueCertificate } from './certificate'
import { saveRate } from './clock'
import { setFavorite } from './favorites'
import { handoutLink, handoutsOf } from './handouts'
import { homeOf, Shelves } from './home'
import { lessonOf } from './lesson'
import { checkSubject, listCourses } from './list'
import { liveRow, livesFrom, livesPage } from './lives'
import { myCourses } from './mine'
import { playLesson, playTrailer } from './play'
import { productOf } from './product'
import { takeReports } from './progress'
import { liveTemplate } from './live-messages'
import { dueReminders, remindSale, reserve } from './reminders'
import { newWords, reviewsOf, saveReview } from './reviews'
import type { Viewer } from './rows'
import { courseContracts } from './schema'
import type { learnContracts } from './schema-learn'
import type { shelfContracts } from './schema-shelf'
import type { talkContracts } from './schema-talk'
import { hasTeacher } from './study'
import { findCourse, libraryOf, type Library } from './teaching'
import { studyOf, tocOf } from './toc'

type Looking = Pick<Context<(typeof shelfContracts)['home']>, 'caller' | 'userId' | 'now' | 'request'>

/** Who looks at the shelf. */
const viewerOf = ({ caller, userId, now, request }: Looking): Viewer => ({
  userId,
  now,
  reviewed: isReviewed(request),
  moderates: caller !== null && isModerator(caller),
})

async function classTeacherOf(db: Db, courseId: string, of: { userId: string; now: Date }) {
  const [course, access] = await Promise.all([findCourse(db, courseId), accessToCourse(db, courseId, of)])
  const { name: courseName, classTeacher } = course
  if (!classTeacher || !hasTeacher({ course, access })) throw notFound('班主任')
  return { courseName, ...classTeacher, modules: codeRows(classTeacher.qr) }
}

const shelf = (secret: string, shelves: Shelves): Handlers<typeof shelfContracts> => ({
  home: async (context) => homeOf(context.db, await shelves.of(context.db, context.query.subjectId, context.now), viewerOf(context)),
  list: (context) => listCourses(context.db, context.query, viewerOf(context)),
  lives: async (context) => {
    const { subjectId, page = 1 } = context.query
    await checkSubject(context.db, subjectId)
    return livesPage(context.db, { subjectId, page }, viewerOf(context))
  },
  timetable: (context) => {
    const { subjectId, courseId, from, days = 7 } = context.query
    if ((subjectId === undefined && courseId === undefined) || addDays(from, 0) !== from) throw brokenLink()
    return livesFrom(context.db, { subjectId, courseId, from, days }, viewerOf(context))
  },
  live: (context) => liveRow(context.db, context.params.id, viewerOf(context)),
  product: (context) => productOf(context.db, context.params.id, viewerOf(context)),
  trailer: ({ db, params, userId, now }) => playTrailer(db, params.id, { secret, userId, now }),
  reserve: ({ db, params, body, userId, now }) => reserve(db, { lessonId: params.id, ...body }, { userId, now }),
  liveTemplate: async ({ db }) => ({ template: await liveTemplate(db) }),
  remindSale: ({ db, params, body, userId, now }) => remindSale(db, { courseId: params.id, on: body.on }, { userId, now }),
  reminders: ({ db, userId, now, request }) => dueReminders(db, { userId, now, reviewed: isReviewed(request) }),
  favorite: ({ db, params, body, userId, now }) => setFavorite(db, { courseId: params.id, ...body }, { userId, now }),
  classTeacher: ({ db, params, userId, now }) => classTeacherOf(db, params.id, { userId, now }),
})

const learn = (secret: string, library: Library): Handlers<typeof learnContracts> => ({
  mine: ({ db, userId, now }) => myCourses(db, { userId, now }),
  toc: ({ db, params, userId, now }) => tocOf(db, params.id, { userId, now }),
  lesson: ({ db, params, userId, now }) => lessonOf(db, params.id, { userId, now }),
  play: ({ params, caller, userId, now, request }) =>
    playLesson(library, params.id, {
      ...{ secret, userId, now },
      moderates: caller !== null && isModerator(caller),
      reviewed: isReviewed(request),
    }),
  progress: ({ db, body, userId, now }) => takeReports(db, body.items, { userId, now }),
  rate: async ({ db, body, userId }) => {
    await saveRate(db, userId, body.rate)
    return { rate: body.rate }
  },
  certificate: async ({ db, params, userId, now }) => issueCertificate(db, await studyOf(db, params.id, { userId, now }), { userId, now }),
  handouts: ({ db, query, userId, now }) => handoutsOf(db, query, { secret, userId, now }),
  handoutLink: ({ db, params, userId, now, request }) => handoutLink(db, params.id, { secret, userId, now, reviewed: isReviewed(request) }),
})

const talk: Handlers<typeof talkContracts> = {
  reviews: ({ db, query, userId, now }) => reviewsOf(db, query, { userId, now }),
  review: ({ db, body, userId, now }) => saveReview(db, body, { userId, now }),
}

/** Routes of the courses. */
export function courseModule(deps: Deps) {
  const { secret } = deps.config
  const before: Before<typeof courseContracts> = {
    review: async ({ db, body, userId, request }) =>
      refuseBadWords(deps, request.log, { userId, place: 'courseReview', text: await newWords(db, userId, body) }),
  }
  return {
    contracts: courseContracts,
    handlers: { ...shelf(secret, new Shelves()), ...learn(secret, libraryOf(deps.db)), ...talk },
    before,
  }
}
