import { and, asc, count, eq, exists, sql, type SQL } from 'drizzle-orm'
import { mostCoins } from '@/domain/price/quote'
import { parcelsOf, termsIn } from '@/domain/price/freight'
import type { FreightRule } from '@/domain/price/types'
import { containing } from '../../db/like'
import type { Db } from '../../db/client'
import { freightRules, productFavorites, products, skus } from '../../db/schema'
import { notFound } from '../../http/errors'
import { addressesOf } from '../address/store'
import { coinsOf } from '../coin/ledger'
import { entitledTo, type GrantKind } from '../entitlement/grants'
import { readTemplate } from '../reminder/template'
import { awaitedBy } from './arrivals'
import { ARRIVAL_TEMPLATE, SHOP } from './config'
import { thingGone } from './opens'
import { priceOf, type ListPrice } from './prices'
import { dispatchPromise } from './promise'
import { reviewSummary } from './reviews'

type ProductRow = typeof products.$inferSelect
type SkuRow = typeof skus.$inferSelect

export interface Looking {
  userId: string
  reviewed: boolean
  now: Date
}

/** A product that may be shown. @throws ApiError not found: withdrawn, and virtual under review mode, too */
export async function findProduct(db: Db, id: string, reviewed: boolean): Promise<ProductRow> {
  const found = await readRow(db, id, reviewed)
  if (found.gone) throw notFound('商品')
  return found.product
}

/** A product, and whether it is offered no more. @throws ApiError not found: none, and virtual under review mode */
async function readRow(db: Db, id: string, reviewed: boolean): Promise<{ product: ProductRow; gone: boolean }> {
  const [row] = await db
    .select({ product: products, gone: sql<boolean>`(${products.withdrawn} or ${thingGone})` })
    .from(products)
    .where(eq(products.id, id))
  if (!row || (reviewed && row.product.virtual)) throw notFound('商品')
  return row
}

const cardOf = (row: ProductRow, price: ListPrice) => {
  const { id, kind, refId, name, shortName, summary, tone, category } = row
  const { price: fen, originalPrice, sold, onSale } = price
  return { id, kind, refId, name, shortName, summary, tone, category, price: fen, originalPrice, sold, soldOut: !onSale }
}

const isFavorite = (db: Db, userId: string): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(productFavorites)
      .where(and(eq(productFavorites.productId, products.id), eq(productFavorites.userId, userId))),
  )

/** Physical goods, in the order of the shop. */
export async function listGoods(db: Db, of: { userId: string; category?: string; q?: string; favorite?: boolean; page: number }) {
  const words = of.q?.trim() ?? ''
  const pattern = containing(words)
  const scope = and(
    eq(products.kind, 'goods'),
    eq(products.withdrawn, false),
    of.category === undefined ? undefined : eq(products.category, of.category),
    words === '' ? undefined : sql`(${products.name} || ' ' || ${products.summary}) ilike ${pattern}`,
    of.favorite === true ? isFavorite(db, of.userId) : undefined,
  )
  const [[counted], rows] = await Promise.all([
    db.select({ total: count() }).from(products).where(scope),
    db
      .select()
      .from(products)
      .where(scope)
      .orderBy(asc(products.position), asc(products.id))
      .limit(SHOP.pageSize)
      .offset((of.page - 1) * SHOP.pageSize),
  ])
  const prices = await priceOf(
    db,
    'goods',
    rows.map(({ refId }) => refId),
  )
  const cards = rows.flatMap((row) => {
    const price = prices.get(row.refId)
    return price ? [cardOf(row, price)] : []
  })
  return { total: counted?.total ?? 0, page: of.page, rows: cards }
}

/** 杭州市余杭区 → 杭州余杭. */
const shortPlace = (city: string, county: string): string => `${city.replace(/市$/, '')}${county.replace(/[区县市]$/, '')}`

async function deliveryOf(db: Db, of: { product: ProductRow; price: number; looking: Looking }) {
  const { product, price, looking } = of
  if (product.virtual || product.freightRuleId === null) return null
  const [stored] = await db.select().from(freightRules).where(eq(freightRules.id, product.freightRuleId))
  if (!stored) return null
  const rule: FreightRule = stored.rule
  const [address] = looking.userId === '' ? [] : await addressesOf(db, looking.userId)
  const line = { key: 'one', productId: product.id, category: product.category, unitPrice: price, quantity: 1, freight: rule }
  const region = address?.regionCode ?? null
  const [parcel] = parcelsOf([line], region)
  return {
    carrier: rule.carrier,
    to: address ? shortPlace(address.city, address.county) : null,
    fee: parcel?.fee ?? null,
    freeFrom: termsIn(rule, region).freeFrom,
    promise: dispatchPromise(looking.now),
  }
}

async function ownFacts(db: Db, product: ProductRow, { userId, now, reviewed }: Looking) {
  if (userId === '') return { favorite: false, owned: false, coins: 0, awaited: new Map<string, boolean>() }
  const { id, kind, refId } = product
  const granted = product.virtual ? (kind as GrantKind) : null
  const [favorites, owned, coins, awaited] = await Promise.all([
    db.$count(productFavorites, and(eq(productFavorites.userId, userId), eq(productFavorites.productId, id))),
    granted === null ? new Set<string>() : entitledTo(db, { userId, kind: granted, refIds: [refId], now }),
    reviewed ? 0 : coinsOf(db, userId),
    awaitedBy(db, userId),
  ])
  return { favorite: favorites > 0, owned: owned.has(refId), coins, awaited }
}

/** @param awaited by sku: told by WeChat before. Told and sold out again, it may be wished for again. */
const skuCard = ({ id, spec, price, originalPrice, stock }: SkuRow, awaited: Map<string, boolean>) => ({
  ...{ id, spec, price, originalPrice, stock },
  soldOut: stock === 0,
  awaited: stock === 0 && awaited.get(id) === false,
  arrived: stock !== 0 && awaited.has(id),
})

/** One product on its page; what opens something stays with who has it. @throws ApiError when it is not there */
export async function readProduct(db: Db, id: string, looking: Looking) {
  const { product, gone } = await readRow(db, id, looking.reviewed)
  const [prices, forms, own, reviews] = await Promise.all([
    priceOf(db, product.kind, [product.refId]),
    db
      .select()
      .from(skus)
      .where(and(eq(skus.productId, id), eq(skus.withdrawn, false)))
      .orderBy(asc(skus.position)),
    ownFacts(db, product, looking),
    reviewSummary(db, id, looking.userId),
  ])
  const price = prices.get(product.refId)
  if (!price || (gone && !own.owned)) throw notFound('商品')
  const arrival = forms.some(({ stock }) => stock === 0) ? await readTemplate(db, ARRIVAL_TEMPLATE) : null
  const { virtual, pictures, specs, facts, services, intro, limitPer: limit } = product
  return {
    ...cardOf(product, price),
    ...{ virtual, pictures, specs, facts, services, intro, limit, reviews },
    skus: forms.map((sku) => skuCard(sku, own.awaited)),
    favorite: own.favorite,
    owned: own.owned,
    arrivalTemplate: arrival?.id ?? null,
    coins: own.coins,
    coinOff: Math.min(own.coins, mostCoins(price.price, 0)),
    delivery: await deliveryOf(db, { product, price: price.price, looking }),
  }
}
