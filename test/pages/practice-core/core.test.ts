import type { AnswerItem } from '@/domain/outbox'
import { openPractice, type PracticeNote } from '@/domain/practice-resume'
import { createCore, once } from '@/pages_subpkg_practice/practice-core/core'
import { dropNote, pruneNotes, readNote, writeNote } from '@/pages_subpkg_practice/practice-core/note-storage'
import { storage } from '@/platform/storage'
import { chapterMeta, mixed, opened } from '../../domain/practice-fixtures'

const meta = chapterMeta()

function open() {
  const recorded: AnswerItem[] = []
  const notes: [PracticeNote, boolean][] = []
  const ports = {
    record: (item: AnswerItem) => recorded.push(item),
    keep: (note: PracticeNote, typing: boolean) => notes.push([note, typing]),
    now: () => 7000,
  }
  return { recorded, notes, core: createCore(meta, { practice: opened(), favorites: [] }, ports) }
}

describe('the core', () => {
  it('records an answer before anybody sees it', () => {
    const { core, recorded } = open()
    const seen: number[] = []
    core.store.subscribe(() => seen.push(recorded.length))
    core.send({ type: 'choose', letter: 'B', now: 3000 })
    expect(recorded).toEqual([
      {
        sessionId: 's1',
        questionId: 'single',
        version: 1,
        revision: 1,
        response: { kind: 'choice', letters: ['B'] },
        elapsedMs: 2000,
        answeredAt: 7000,
      },
    ])
    expect(seen).toEqual([1])
  })

  it('tells its parts once per gesture, and not at all when nothing happened', () => {
    const { core } = open()
    let told = 0
    core.store.subscribe(() => (told += 1))
    core.send({ type: 'turn', step: 1, now: 3000 })
    core.send({ type: 'strike', letter: 'Z' })
    expect(told).toBe(1)
  })

  it('points at the question that was just missed until it is left', () => {
    const { core } = open()
    core.send({ type: 'choose', letter: 'A', now: 3000 })
    expect(core.get().missed).toBe('single')
    core.send({ type: 'mark' })
    expect(core.get().missed).toBe('single')
    core.send({ type: 'turn', step: 1, now: 4000 })
    core.send({ type: 'turn', step: -1, now: 5000 })
    expect(core.get().missed).toBeNull()
  })

  it('lets typed text wait and nothing else', () => {
    const { core, notes } = open()
    core.send({ type: 'jump', id: 'essay', now: 3000 })
    core.send({ type: 'essay', text: '要点' })
    expect(notes.map(([, typing]) => typing)).toEqual([false, true])
    expect(notes[1]?.[0].open.essay?.response).toEqual({ kind: 'essay', text: '要点', selfScore: null })
  })
})

describe('notes on the device', () => {
  afterEach(() => storage.keys().forEach((key) => storage.remove(key)))

  it('come back as they were', () => {
    const { core, notes } = open()
    core.send({ type: 'jump', id: 'case1', now: 3000 })
    core.send({ type: 'choose', letter: 'C', now: 3500 })
    const note = notes.at(-1)?.[0]
    if (!note) throw new Error('nothing was kept')
    writeNote('s1', note, 9)
    const server = { position: 0, recitePosition: 0, elapsedMs: 0, finished: false, marks: [], answers: [] }
    const again = openPractice({ paper: mixed, server, note: readNote('s1'), unsent: [] })
    expect(again.answers.case1).toMatchObject({ stage: 'pending', response: { letters: ['C'] } })
    expect(again.position.answer).toBe(5)
  })

  it('are ignored when they are broken', () => {
    for (const broken of [
      '',
      '{',
      'null',
      '[]',
      '{"at":1,"note":{}}',
      '{"at":1,"note":{"mode":"x","position":{},"open":{},"struck":{}}}',
    ]) {
      storage.set('zx.practice.s1', broken)
      expect(readNote('s1')).toBeNull()
    }
  })

  const noteAfter = (...events: Parameters<ReturnType<typeof createCore>['send']>[0][]): PracticeNote => {
    const { core, notes } = open()
    events.forEach(core.send)
    const note = notes.at(-1)?.[0]
    if (!note) throw new Error('nothing was kept')
    return note
  }

  it('keep the eight newest sessions, whatever the clock says of the one that opens', () => {
    const told = { ...noteAfter({ type: 'mark' }), synced: true }
    for (let n = 0; n < 12; n += 1) writeNote(`s${n}`, told, n)
    storage.set('zx.practice.broken', '{')
    storage.set('zx.other', 'stays')
    pruneNotes('s0')
    expect(storage.keys().sort()).toEqual(['zx.other', ...[0, 10, 11, 5, 6, 7, 8, 9].map((n) => `zx.practice.s${n}`)])
    dropNote('s5')
    expect(readNote('s5')).toBeNull()
  })

  it('stay while something stands in them that nobody else has: a draft, a struck option, a place that was not sent', () => {
    const told = { ...noteAfter({ type: 'mark' }), synced: true }
    const drafted = { ...noteAfter({ type: 'jump', id: 'case1', now: 3000 }, { type: 'choose', letter: 'C', now: 3500 }), synced: true }
    writeNote('drafted', drafted, 1)
    writeNote('struck', { ...told, struck: { a1: ['B'] } }, 2)
    writeNote('unsent', { ...told, synced: false }, 3)
    for (let n = 0; n < 12; n += 1) writeNote(`s${n}`, told, 10 + n)
    pruneNotes('s11')
    expect(['drafted', 'struck', 'unsent'].map((id) => readNote(id)?.open)).toEqual([drafted.open, {}, {}])
    expect(Object.keys(drafted.open)).toEqual(['case1'])
    expect(storage.keys()).toHaveLength(3 + 8)
  })

  it('do not grow without end', () => {
    const drafted = noteAfter({ type: 'jump', id: 'case1', now: 3000 }, { type: 'choose', letter: 'C', now: 3500 })
    for (let n = 0; n < 100; n += 1) writeNote(`s${n}`, drafted, n)
    pruneNotes('s99')
    expect(storage.keys()).toHaveLength(61)
  })
})

describe('what waits for a state', () => {
  it('happens when it comes, once, and not any more when it was called off', () => {
    const { core } = open()
    const seen: string[] = []
    once(
      core,
      ({ painted }) => painted,
      () => seen.push('waited'),
    )
    once(
      core,
      ({ painted }) => painted,
      () => seen.push('called off'),
    )()
    core.set({ caseSize: 1 })
    expect(seen).toEqual([])
    core.set({ painted: true })
    core.set({ caseSize: 2 })
    once(
      core,
      ({ painted }) => painted,
      () => seen.push('at once'),
    )
    expect(seen).toEqual(['waited', 'at once'])
  })
})
