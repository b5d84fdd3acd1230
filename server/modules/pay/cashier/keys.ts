import { createPrivateKey, createPublicKey, generateKeyPair, randomBytes, type KeyObject } from 'node:crypto'
import { promisify } from 'node:util'
import type { Db } from '../../../db/client'
import { cashierKeys } from '../../../db/schema'

type Pair = typeof cashierKeys.$inferSelect

const generate = promisify(generateKeyPair)

async function newPair(role: Pair['role']): Promise<Pair> {
  const { privateKey, publicKey } = await generate('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  })
  const serial = `${role === 'platform' ? 'PUB_KEY_ID_LOCAL' : 'LOCAL'}${randomBytes(8).toString('hex').toUpperCase()}`
  return { role, serial, privateKey, publicKey, apiKey: randomBytes(16).toString('hex') }
}

/** Key pairs of the cashier and of the shop at it; made at the first use, the same ones for every process from then on. */
export async function cashierPairs(db: Db): Promise<Record<Pair['role'], Pair>> {
  const read = async () =>
    Object.fromEntries((await db.select().from(cashierKeys)).map((pair) => [pair.role, pair])) as Record<string, Pair>
  let pairs = await read()
  if (!pairs.platform || !pairs.merchant) {
    const made = await Promise.all([newPair('platform'), newPair('merchant')])
    await db.insert(cashierKeys).values(made).onConflictDoNothing()
    pairs = await read()
  }
  const { platform, merchant } = pairs
  if (!platform || !merchant) throw new Error('the cashier has no keys')
  return { platform, merchant }
}

/** The pairs of a cashier, and the two keys it uses itself: its own to sign with, the merchant's to check calls with. */
export interface CashierKeys extends Awaited<ReturnType<typeof cashierPairs>> {
  signing: KeyObject
  checking: KeyObject
}

/**
 * Reads the pairs at the first use and keeps them: they never change, and taking a key out of its PEM costs four times as much
 * as signing with it. A failure (the database was away) is not kept.
 */
export function cashierKeysOf(db: Db): () => Promise<CashierKeys> {
  let kept: Promise<CashierKeys> | null = null
  const read = async () => {
    const pairs = await cashierPairs(db)
    return { ...pairs, signing: createPrivateKey(pairs.platform.privateKey), checking: createPublicKey(pairs.merchant.publicKey) }
  }
  return () => {
    kept ??= read().catch((error: unknown) => {
      kept = null
      throw error
    })
    return kept
  }
}
