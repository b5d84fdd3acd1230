/** Our own printed documents after an upgrade that brings new files of them. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { majors, printDocuments, subjects } from '../../../server/db/schema'
import pages from '../../../server/seed/information/documents/pages.json'
import { recountDocuments, seedDocuments } from '../../../server/seed/information/printed'
import { testApp, type TestApp } from '../account/setup'

let t: TestApp
const mediaDir = mkdtempSync(path.join(os.tmpdir(), 'zx-print-'))
beforeAll(async () => {
  t = await testApp()
})
afterAll(async () => {
  rmSync(mediaDir, { recursive: true, force: true })
  await t.close()
})

const counted = async () =>
  Object.fromEntries((await t.deps.db.select().from(printDocuments)).map((document) => [document.id, document.pages]))

test('a print is paid by the pages that the file has now; what the operator has made of a document stays', async () => {
  const { db } = t.deps
  await db.insert(majors).values({ id: 'major', name: '大类', position: 0 })
  const subject = (id: string, position: number) => ({ id, majorId: 'major', groupName: '组', name: id, examName: id, position })
  await db.insert(subjects).values([subject('nurse', 0), subject('accounting', 1)])
  await db.delete(printDocuments)
  await seedDocuments(db, new Set(['nurse', 'accounting']))
  expect(await counted()).toEqual(pages)
  await db.update(printDocuments).set({ pages: 5 })
  mkdirSync(path.join(mediaDir, 'print'))
  writeFileSync(path.join(mediaDir, 'print', 'nurse-circulatory.pdf'), '%PDF-')
  await recountDocuments(db, mediaDir)
  expect(await counted()).toEqual({ ...pages, 'nurse-circulatory': 5 })
  await db.update(printDocuments).set({ pages: 5, title: '自己的题集' })
  await recountDocuments(db, mediaDir)
  expect(Object.values(await counted())).toEqual([5, 5, 5])
})
