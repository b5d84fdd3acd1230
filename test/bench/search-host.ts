/** Runs the server over 100,000 synthetic questions, in a process of its own: what a search costs in a bank of that size. */
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { buildApp } from '../../server/app'
import { readConfig } from '../../server/config'
import { createDeps } from '../../server/create-deps'
import { openDb } from '../../server/db/client'
import { sessions, users } from '../../server/db/schema'
import { fillBank, WORDS } from './synthetic-bank'

const QUESTIONS = 100_000
const LEARNERS = 20

/** What the host tells once it listens. */
export interface SearchHostReady {
  port: number
  tokens: string[]
  /** What learners type: words from those of nearly every question to those of three. */
  queries: { what: string; q: string; more: string }[]
}

const QUERIES: SearchHostReady['queries'] = [
  { what: 'the commonest word', q: WORDS[1] ?? '', more: '' },
  { what: 'the commonest character', q: (WORDS[1] ?? '').charAt(0), more: '' },
  { what: 'a common word', q: WORDS[20] ?? '', more: '' },
  { what: 'a word of a hundredth', q: WORDS[300] ?? '', more: '' },
  { what: 'a rare word', q: WORDS[3900] ?? '', more: '' },
  { what: 'four characters of three questions', q: '罕见病名', more: '' },
  { what: 'two common words', q: `${WORDS[1] ?? ''} ${WORDS[2] ?? ''}`, more: '' },
  { what: 'five words', q: WORDS.slice(1, 6).join(' '), more: '' },
  { what: 'two common words side by side', q: `${WORDS[1] ?? ''}${WORDS[3] ?? ''}`, more: '' },
  { what: 'Latin letters and a number', q: 'PH 6.15', more: '' },
  { what: 'the commonest word in a chapter', q: WORDS[1] ?? '', more: '&subjectId=s&chapterId=c7&type=A1' },
  { what: 'the last page of the commonest word', q: WORDS[1] ?? '', more: '&subjectId=s&page=50' },
  { what: 'a word that is nowhere', q: '龘靐', more: '' },
]

async function main(): Promise<void> {
  const home = mkdtempSync(path.join(os.tmpdir(), 'zhixing-search-'))
  const { db, close } = await openDb(path.join(home, 'data'))
  await fillBank(db, QUESTIONS)
  const now = new Date()
  const expiresAt = new Date(now.getTime() + 86_400_000)
  const people = Array.from({ length: LEARNERS }, (_, index) => `searcher-${index}`)
  await db
    .insert(users)
    .values(people.map((id, index) => ({ id, nickname: id, phone: `137${String(index).padStart(8, '0')}`, createdAt: now })))
  await db.insert(sessions).values(people.map((id) => ({ id, userId: id, createdAt: now, expiresAt })))
  const app = await buildApp(createDeps(readConfig({ PORT: '0', SECRET: 'bench-secret-bench-secret-bench-secret-' }), db))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const exp = Math.floor(expiresAt.getTime() / 1000)
  const tokens = people.map((uid) => app.jwt.sign({ uid, role: [], permission: [], sid: uid, exp }))
  const address = app.server.address()
  const ready: SearchHostReady = { port: typeof address === 'object' && address ? address.port : 0, tokens, queries: QUERIES }
  // The parent is gone or done.
  process.on('disconnect', () => {
    void app
      .close()
      .then(close)
      .then(() => rmSync(home, { recursive: true, force: true }))
      .then(() => process.exit(0))
  })
  process.send?.(ready)
}

void main()
