/** Compares a bank with what is stored and says what to write: new versions only where the source changed. */
import { isDeepStrictEqual } from 'node:util'
import type { QuestionType } from '@/domain/question'
import { plainOf, sourceHash, type CompiledGroup, type CompiledQuestion } from '../compile'
import type { DraftBank, DraftChapter, DraftEntry, DraftGroup, DraftQuestion, Place, Problem } from '../draft'
import { mergeOrder } from './batch'
import type { Changes, QuestionRow, StoredGroup, StoredQuestion } from './questions'
import { same } from './same'

/** How many questions an import added, renewed, left as they were and withdrew. */
export interface Counts {
  added: number
  updated: number
  unchanged: number
  withdrawn: number
  /** Entries that were taken: single questions and groups. */
  entries: number
  /** Questions that were taken, by type. */
  types: Partial<Record<QuestionType, number>>
}

/** Before anything was taken. */
export const noCounts = (): Counts => ({ added: 0, updated: 0, unchanged: 0, withdrawn: 0, entries: 0, types: {} })

export interface DiffInput {
  bank: DraftBank
  chapterOf: (chapter: DraftChapter) => string
  stored: Map<string, StoredQuestion>
  storedGroups: Map<string, StoredGroup>
  /** Questions whose source may be the same, and a picture of theirs is not. */
  repainted: ReadonlySet<string>
  compile: { question: (draft: DraftQuestion) => CompiledQuestion; group: (draft: DraftGroup) => CompiledGroup }
  problems: Problem[]
  now: Date
}

/** Questions and groups of an entry, flattened. */
export const questionsOf = (entry: DraftEntry): DraftQuestion[] =>
  entry.kind === 'question' ? [entry.question] : entry.kind === 'group' ? entry.group.questions : []

/** What the questions of a group have in common, and how a refusal names it. */
const SHARED_WORDS = { options: '共用选项', passage: '材料', type: '题型' } as const
const SHARED_FIELDS = ['options', 'passage', 'type'] as const

interface Unit {
  group: DraftGroup | null
  questions: DraftQuestion[]
}

const unitOf = (entry: DraftEntry): Unit | null =>
  entry.kind === 'group'
    ? { group: entry.group, questions: entry.group.questions }
    : entry.kind === 'question'
      ? { group: null, questions: [entry.question] }
      : null

/** Makes the differ of one bank; `chapter` is called for each chapter in order, then `changes` and `counts` tell the outcome. */
export function differ(input: DiffInput) {
  const { bank, stored, storedGroups, repainted, compile, problems, now } = input
  const subjectId = bank.subject.code
  const changes: Pick<Changes, 'groups' | 'groupVersions' | 'versions'> = { groups: [], groupVersions: [], versions: [] }
  /** By id: a question may be withdrawn and moved by the same import. */
  const rows = new Map<string, QuestionRow>()
  const counts = noCounts()
  const seen = new Set<string>()
  /** Where the bank puts a question. */
  const homes = new Map(
    bank.chapters.flatMap((chapter) =>
      chapter.entries.flatMap(questionsOf).map((question) => [question.id, input.chapterOf(chapter)] as const),
    ),
  )

  /** Why a unit may not write to the group of its id: another subject holds it, or it is another group altogether. */
  const foreignGroup = (unit: Unit, id: string): string | null => {
    const held = storedGroups.get(id)
    if (!held) return null
    if (held.subjectId !== subjectId) return `编号 ${id} 已被科目 ${held.subjectId} 使用`
    const { questionIds } = held.content
    if (unit.questions.some((question) => questionIds.includes(question.id))) return null
    return `编号 ${id} 已被另一组题使用（${questionIds.join('、')}）`
  }

  /** Refuses ids that are used twice or belong to another subject or group; the whole unit falls with them. */
  const claimed = (unit: Unit): boolean => {
    const before = problems.length
    const claim = (id: string, refuse: (reason: string) => void, taken: string | null) => {
      const holder = stored.get(id)
      if (seen.has(id)) refuse(`编号 ${id} 重复`)
      else if (holder && holder.subjectId !== subjectId) refuse(`编号 ${id} 已被科目 ${holder.subjectId} 使用`)
      else if (taken !== null) refuse(taken)
      seen.add(id)
    }
    const refuse = (place: Place, field: string) => (reason: string) => void problems.push({ ...place, column: bank.column(field), reason })
    for (const { id, place } of unit.questions) claim(id, refuse(place, 'id'), null)
    if (unit.group) claim(unit.group.id, refuse(unit.group.place, 'groupId'), foreignGroup(unit, unit.group.id))
    return problems.length === before
  }

  const groupVersion = (group: DraftGroup, content: CompiledGroup, chapterId: string): number => {
    const old = storedGroups.get(group.id)
    const questionIds = group.questions.map((question) => question.id)
    const stands = old !== undefined && same({ ...old.content, questionIds }, { ...content, questionIds })
    const version = stands ? old.version : (old?.version ?? 0) + 1
    changes.groups.push({ id: group.id, chapterId, version })
    if (!stands) changes.groupVersions.push({ groupId: group.id, version, content: { ...content, questionIds } })
    return version
  }

  /** Withdrawn by the file itself, one by one or with their group. */
  const leaving = new Set(
    bank.chapters.flatMap(({ entries }) => entries.flatMap((entry) => (entry.kind === 'withdrawal' ? [entry.id] : []))),
  )

  /**
   * What a group shares is that of all its questions: one that stays behind would be asked with options it is not judged by, or alone
   * with the material of before.
   */
  const refuseBehind = (group: DraftGroup, content: CompiledGroup) => {
    const held = storedGroups.get(group.id)
    const [field] = held ? SHARED_FIELDS.filter((one) => !same(held.content[one], content[one])) : []
    if (field === undefined) return
    const behind = [...stored.values()].filter(
      ({ id, groupId, withdrawn }) => groupId === group.id && !withdrawn && !homes.has(id) && !leaving.has(id),
    )
    if (behind.length === 0) return
    const ids = behind.map(({ id }) => id).join('、')
    const reason = `${SHARED_WORDS[field]}改了，同组的 ${ids} 也要写在文件里，或者下架`
    problems.push({ ...group.place, column: bank.column(field), reason })
  }

  /** Compiles and versions the changed questions of a unit; nothing is kept when one of its texts is refused. */
  const renew = (unit: Unit, fresh: DraftQuestion[], chapterId: string): boolean => {
    const before = problems.length
    const content = unit.group && compile.group(unit.group)
    const compiled = fresh.map((draft) => compile.question(draft))
    if (unit.group && content) refuseBehind(unit.group, content)
    if (problems.length > before) {
      // An imperfect source is listed entry by entry, each with its first reason.
      if (bank.lenient) problems.length = before + 1
      return false
    }
    const version = unit.group && content ? groupVersion(unit.group, content, chapterId) : null
    compiled.forEach((question, index) => {
      const draft = fresh[index] as DraftQuestion
      const next = (stored.get(draft.id)?.version ?? 0) + 1
      const place = unit.group && content ? { content, index: unit.questions.indexOf(draft) } : null
      changes.versions.push({
        questionId: draft.id,
        version: next,
        groupVersion: version,
        content: { ...question, version: next, chapterId, groupId: unit.group?.id ?? null },
        sourceHash: sourceHash(draft, unit.group),
        plain: plainOf(question, place),
        createdAt: now,
      })
    })
    return true
  }

  const withdraw = (id: string, entry: Extract<DraftEntry, { kind: 'withdrawal' }>) => {
    const hits = [...stored.values()].filter((row) => row.subjectId === subjectId && (row.id === id || row.groupId === id))
    if (hits.length === 0) problems.push({ ...entry.place, column: bank.column('id'), reason: `要下架的 ${id} 不存在` })
    for (const { sourceHash: _hash, ...row } of hits.filter((hit) => !hit.withdrawn)) {
      rows.set(row.id, { ...row, withdrawn: true })
      counts.withdrawn++
    }
  }

  /** Takes one unit in. @returns the ids that stand in the chapter because of it. */
  const take = (unit: Unit, chapterId: string): string[] => {
    if (!claimed(unit)) return []
    const isFresh = (draft: DraftQuestion) => repainted.has(draft.id) || stored.get(draft.id)?.sourceHash !== sourceHash(draft, unit.group)
    const fresh = unit.questions.filter(isFresh)
    if (fresh.length > 0 && !renew(unit, fresh, chapterId)) return []
    const group = unit.group && fresh.length === 0 ? storedGroups.get(unit.group.id) : undefined
    // An unchanged group that stands in another chapter now.
    if (group && stored.get(unit.questions[0]?.id ?? '')?.chapterId !== chapterId)
      changes.groups.push({ id: group.groupId, chapterId, version: group.version })
    counts.unchanged += unit.questions.length - fresh.length
    const added = fresh.filter((draft) => !stored.has(draft.id)).length
    counts.added += added
    counts.updated += fresh.length - added
    counts.entries++
    for (const { type } of unit.questions) counts.types[type] = (counts.types[type] ?? 0) + 1
    return unit.questions.map((question) => question.id)
  }

  const place = (chapterId: string, taken: Map<string, { draft: DraftQuestion; groupId: string | null }>) => {
    // What moves to another chapter has its place there, whichever of the two comes first.
    const stays = ({ id }: StoredQuestion) => (homes.get(id) ?? chapterId) === chapterId
    const standing = [...stored.values()]
      .filter((row) => row.subjectId === subjectId && row.chapterId === chapterId && stays(row))
      .sort((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1))
      .map((row) => row.id)
    const versions = new Map(changes.versions.map((row) => [row.questionId, row.version]))
    mergeOrder(standing, [...taken.keys()]).forEach((id, position) => {
      const item = taken.get(id)
      const { sourceHash: _hash, ...old } = stored.get(id) ?? { sourceHash: '', version: 1 }
      const row = item
        ? {
            id,
            subjectId,
            chapterId,
            groupId: item.groupId,
            type: item.draft.type,
            version: versions.get(id) ?? old.version,
            position,
            withdrawn: false,
          }
        : ({ ...old, ...rows.get(id), position } as QuestionRow)
      if (!isDeepStrictEqual(row, old)) rows.set(id, row)
    })
  }

  const chapter = (draft: DraftChapter) => {
    const chapterId = input.chapterOf(draft)
    const taken = new Map<string, { draft: DraftQuestion; groupId: string | null }>()
    for (const entry of draft.entries) {
      if (entry.kind === 'withdrawal') withdraw(entry.id, entry)
      const unit = unitOf(entry)
      const ids = unit ? take(unit, chapterId) : []
      for (const question of unit?.questions ?? []) {
        if (ids.includes(question.id)) taken.set(question.id, { draft: question, groupId: unit?.group?.id ?? null })
      }
    }
    place(chapterId, taken)
  }
  return { chapter, counts, changes: () => ({ ...changes, questions: [...rows.values()] }) }
}
