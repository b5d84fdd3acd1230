import { View } from '@tarojs/components'
import type { Product } from '@/api/shop'
import { AsyncView } from '@/components/async-view'
import { Screen } from '@/components/screen'
import { laterWords } from '@/domain/coupon-start'
import { definePage, type PageProps } from '@/hooks/define-page'
import { go } from '@/hooks/go'
import { usePageCard } from '@/hooks/page-card'
import { perLearner } from '@/hooks/per-learner'
import { hrefOf } from '@/routes'
import { couponValue } from '@/domain/coupon-value'
import { isGone } from '@/domain/errors'
import { Gone } from '../parts/gone'
import { GoodsShelf } from '../parts/goods-shelf'
import { Arrived } from './parts/arrived'
import { Facts, Information } from './parts/facts'
import { GoodsFooter } from './parts/goods-footer'
import { GoodsSkeleton } from './parts/goods-skeleton'
import { Head } from './parts/head'
import { FloatingBack, Hero } from './parts/hero'
import { OffersSheet } from './parts/offers-sheet'
import { ReviewsPreview } from './parts/reviews-preview'
import { ServicesSheet } from './parts/services-sheet'
import { SpecSheet } from './parts/spec-sheet'
import { useGoods, type GoodsPage } from './use-goods'
import { useOffers, type OffersState } from './use-offers'
import s from './parts/goods.module.scss'

/** 商品详情 (mockup 28): pictures, price, what takes something off it, the form, reviews and facts. */
function Goods({ productId }: PageProps<'goods'>) {
  const page = useGoods(productId)
  const offers = useOffers(productId)
  const { query } = page
  const product = query.data
  usePageCard(product?.name ?? '知行题库', hrefOf('goods', { productId }))
  if (isGone(query.error) && !product) return <Gone title="商品详情" text="商品不存在或已下架" />
  return (
    <Screen
      nav="none"
      navLeft={<FloatingBack />}
      footer={product && <GoodsFooter product={product} page={page} onAsk={() => void go('feedback', {})} />}
      overlay={
        <>
          {product && <SpecSheet product={product} page={page} />}
          <OffersSheet open={page.sheet === 'offers'} offers={offers} onClose={page.close} />
          {product && <ServicesSheet open={page.sheet === 'services'} services={product.services} onClose={page.close} />}
        </>
      }
    >
      <AsyncView query={query} skeleton={<GoodsSkeleton />}>
        {(data) => <Content product={data} page={page} offers={offers} />}
      </AsyncView>
    </Screen>
  )
}

function Content({ product, page, offers }: { product: Product; page: GoodsPage; offers: OffersState }) {
  const [best] = offers.list
  const { sku, values, quantity } = page.choice
  return (
    <>
      <Hero product={product} />
      <Head
        product={product}
        price={sku?.price ?? product.price}
        originalPrice={sku?.originalPrice ?? null}
        coinOff={page.choice.coinOff}
        offer={best ? `${couponValue(best)}${laterWords(best.validFrom, offers.now)}` : null}
        onOffers={() => page.setSheet('offers')}
      />
      <Arrived product={product} page={page} />
      <Facts
        product={product}
        chosen={`${values.join('·') || '默认'}${quantity > 1 ? ` × ${quantity}` : ''}`}
        onChoose={() => page.setSheet('spec')}
        onServices={() => page.setSheet('services')}
      />
      <ReviewsPreview reviews={product.reviews} onAll={() => void go('goodsEvaluateMore', { productId: product.id })} />
      <Information product={product} onIntro={() => void go('goodsDetails', { productId: product.id })} />
      <GoodsShelf title="看看其他好物" without={product.id} />
      <View className={s.end} />
    </>
  )
}

export default definePage('goods', perLearner(Goods))
