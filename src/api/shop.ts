/** Products and their reviews (server/modules/shop). */
import { getOpen, post, route } from './call'
import type { BodyOf, QueryOf, ResultOf } from './types'

export type GoodsPage = ResultOf<'/api/shop/goods', 'get'>
export type Product = ResultOf<'/api/shop/products/{id}', 'get'>
export type ReviewPage = ResultOf<'/api/shop/products/{id}/reviews', 'get'>
export type ProductReview = ReviewPage['rows'][number]

/** Physical goods, 20 a page, pages from 1. */
export const goods = (query: QueryOf<'/api/shop/goods'>) => getOpen<GoodsPage>('/api/shop/goods', query)

/** One product. @throws ApiCallError when it is not there, or virtual under review mode */
export const product = (id: string) => getOpen<Product>(route`/api/shop/products/${id}`)

/** Reviews of a product, newest first, 20 a page. */
export const reviews = (id: string, query: QueryOf<'/api/shop/products/{id}/reviews'>) =>
  getOpen<ReviewPage>(route`/api/shop/products/${id}/reviews`, query)

/** Puts a product among the favourites or takes it out. */
export const favorite = (id: string, on: boolean) => post<{ on: boolean }>(route`/api/shop/products/${id}/favorite`, { on })

/** 到货提醒 of a sku. @param wish.agreed one consent of WeChat. @returns whether WeChat will tell, beside the app */
export const awaitArrival = (skuId: string, wish: BodyOf<'/api/shop/skus/{id}/arrival'>) =>
  post<ResultOf<'/api/shop/skus/{id}/arrival', 'post'>>(route`/api/shop/skus/${skuId}/arrival`, wish)
