import { notFound } from '../../http/errors'
import type { Handlers } from '../../http/route'
import { isReviewed } from '../../http/review-mode'
import { subjectNameOf } from '../bank/repository'
import { coinsOf } from '../coin/ledger'
import { offerOf } from './exam-lock'
import { contentsOf, totalsOf } from './facts'
import { wrongOf } from './list'
import { progressOf, type PaperProgress } from './progress'
import { advancedContracts } from './schema'
import { findPaper, lockFor, lockOf, papersFor, type AdvancedPaper, type LockState } from './store'
import { unlock } from './unlock'

interface Own {
  lock: LockState
  progress: PaperProgress | undefined
  total: number
}

const cardOf = ({ id, kind, name, year, level, price, examPaperId, withdrawn }: AdvancedPaper, { lock, progress, total }: Own) => ({
  id,
  kind,
  name,
  year,
  level,
  total,
  lock,
  price: lock === 'coins' ? price : null,
  examPaperId,
  withdrawn,
  progress: progress ?? null,
})

/** Papers of 进阶练习 (product.md "practice-advanced-list / -more"). */
export function advancedModule() {
  const handlers: Handlers<typeof advancedContracts> = {
    papers: async ({ db, userId, query, now, request }) => {
      const { papers, entitled } = await papersFor(db, { subjectId: query.subjectId, userId, now })
      const paperIds = papers.map(({ id }) => id)
      const [progress, totals] = await Promise.all([progressOf(db, { userId, subjectId: query.subjectId, paperIds }), totalsOf(db, papers)])
      const cards = papers.map((paper) =>
        cardOf(paper, { lock: lockOf(paper, entitled), progress: progress.get(paper.id), total: totals.get(paper.id) ?? 0 }),
      )
      return isReviewed(request) ? cards.filter(({ lock }) => lock === 'open') : cards
    },

    paper: async ({ db, userId, params, now, request }) => {
      const paper = await findPaper(db, params.id, { userId, now })
      const { subjectId } = paper
      const lock = await lockFor(db, paper, { userId, now })
      if (isReviewed(request) && lock !== 'open') throw notFound('试卷')
      const [subjectName, contents, progress, wrong] = await Promise.all([
        subjectNameOf(db, subjectId),
        contentsOf(db, paper),
        progressOf(db, { userId, subjectId, paperIds: [paper.id] }),
        wrongOf(db, { userId, questionIds: paper.items }),
      ])
      return {
        ...cardOf(paper, { lock, progress: progress.get(paper.id), total: contents.total }),
        subjectId,
        subjectName,
        chapters: contents.chapters,
        types: contents.types,
        wrong: userId === '' ? null : wrong.length,
        coins: userId === '' || lock !== 'coins' ? null : await coinsOf(db, userId),
        offer: lock === 'product' ? await offerOf(db, paper.id) : null,
      }
    },

    unlock: ({ db, userId, params, body, now, request }) => {
      if (isReviewed(request)) throw notFound('试卷')
      return db.transaction(async (tx) => ({
        coins: await unlock(tx, { userId, paperId: params.id, price: body.price, now }),
      }))
    },
  }
  return { contracts: advancedContracts, handlers }
}
