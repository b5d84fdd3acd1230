/**
 * One learner on two phones, the product's own client on each, in front of the real server: random gestures and random faults at
 * random times. When everything is quiet, nothing that a phone took is missing, nothing counts twice or for somebody else, both
 * phones show the same, and every figure is the one that follows from what happened. A failure prints seed, path and the steps.
 */
import fc from 'fast-check'
import { expectAnswers, expectFigures, expectMoney, expectSame } from './oracle'
import { begin, finish } from './stage'
import { walkOf } from './steps'
import { World } from './world'

jest.mock('@tarojs/taro', () => ({ useDidShow: () => undefined, useDidHide: () => undefined }))

/** A walk is worth a hundred sequences of a smaller model, and takes as long. */
const RUNS = Math.ceil(Number(process.env.MODEL_RUNS ?? 2000) / 100)
/** `npm run test:deep` walks elsewhere every time. */
const SEED = process.env.MODEL_RUNS ? undefined : 20_261_127

let world: World
beforeAll(async () => void (world = await World.open()))
afterAll(() => world.close())

test(
  `one learner on two phones keeps to the ledger over ${RUNS} walks`,
  async () => {
    await fc.assert(
      fc.asyncProperty(walkOf, async (steps) => {
        const walk = await begin(world)
        try {
          for (const step of steps) await step.run(walk)
          await finish(walk)
          expectAnswers(walk)
          await expectSame(walk)
          await expectFigures(walk)
          await expectMoney(walk)
          expect(world.faults).toEqual([])
        } catch (error) {
          const said = error instanceof Error ? error.message : String(error)
          throw new Error(`${steps.map(({ name }) => name).join(' ')}\n${said}`, { cause: error })
        } finally {
          walk.phones.forEach((phone) => phone.dispose())
        }
      }),
      { numRuns: RUNS, ...(SEED !== undefined && { seed: SEED }) },
    )
  },
  6 * 3_600_000,
)
