import { createStore } from 'zustand/vanilla'
import { persist } from 'zustand/middleware'
import { memory, storage } from '@/platform/storage'
import { isListOf, isString, persisted, type Slice } from '@/stores/persisted'

interface Kept {
  name: string
  tags: string[]
}

/** A slice whose third version renamed a field and then made a list of it. */
const slice: Slice<Kept> = {
  name: 'test.slice',
  version: 3,
  guards: { name: isString, tags: isListOf(isString) },
  migrations: {
    1: ({ label, ...rest }) => ({ ...rest, tag: label }),
    2: ({ tag, ...rest }) => ({ ...rest, tags: [tag] }),
  },
}
const open = () => createStore<Kept>()(persist(() => ({ name: '', tags: [] }) as Kept, persisted<Kept, Kept>(slice)))
const keep = (version: unknown, state: unknown) => storage.set(slice.name, JSON.stringify({ version, state }))

beforeEach(() => memory.clear())

test('every older version is brought to this one, step by step', () => {
  keep(1, { name: 'a', label: 'x' })
  expect(open().getState()).toEqual({ name: 'a', tags: ['x'] })
  keep(2, { name: 'a', tag: 'y' })
  expect(open().getState()).toEqual({ name: 'a', tags: ['y'] })
  keep(3, { name: 'a', tags: ['z'] })
  expect(open().getState()).toEqual({ name: 'a', tags: ['z'] })
})

test('a version this app does not know yet is left alone and the defaults hold', () => {
  keep(4, { name: 'a', tags: ['x'] })
  expect(open().getState()).toEqual({ name: '', tags: [] })
})

test('a migration that stumbles over broken fields costs the slice, not the start', () => {
  const stumbling: Slice<Kept> = {
    ...slice,
    migrations: {
      2: () => {
        throw new Error('broken')
      },
    },
  }
  keep(2, { name: 'a' })
  expect(createStore<Kept>()(persist(() => ({ name: '', tags: [] }) as Kept, persisted<Kept, Kept>(stumbling))).getState()).toEqual({
    name: '',
    tags: [],
  })
})

test('what was read is written back in the newest version with the next change', () => {
  keep(1, { name: 'a', label: 'x' })
  open().setState({ name: 'b' })
  expect(JSON.parse(storage.get(slice.name) ?? '')).toEqual({ version: 3, state: { name: 'b', tags: ['x'] } })
})
