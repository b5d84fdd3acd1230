import { Text, View } from '@tarojs/components'
import * as shop from '@/api/shop'
import { AsyncView } from '@/components/async-view'
import { Card } from '@/components/card'
import { Screen } from '@/components/screen'
import { Skeleton } from '@/components/skeleton'
import { EmptyState } from '@/components/state'
import { definePage, type PageProps } from '@/hooks/define-page'
import { useApi } from '@/hooks/query'
import { useLoggedIn } from '@/hooks/require-login'
import { useUserStore } from '@/stores/user'
import { isGone } from '@/domain/errors'
import { Gone } from '../../parts/gone'
import { ProductPicture } from '../../parts/product-picture'
import s from './goods-details.module.scss'

const skeleton = (
  <Card>
    <Skeleton h={180} r={10} />
    <Skeleton h={20} className={s.gap} />
    <Skeleton w="70%" h={20} className={s.gap} />
  </Card>
)
const empty = <EmptyState art="note" title="还没有图文详情" text="商品信息可以在上一页查看" />

/** 图文详情: what the product is, in pictures and paragraphs. */
function GoodsDetails({ productId }: PageProps<'goodsDetails'>) {
  const loggedIn = useLoggedIn()
  const userId = useUserStore((state) => (loggedIn ? (state.userInfo?.id ?? '') : ''))
  const query = useApi(['shop', 'product', productId, userId], () => shop.product(productId))
  if (isGone(query.error) && !query.data) return <Gone title="图文详情" text="商品不存在或已下架" />
  return (
    <Screen title="图文详情" onRefresh={async () => query.refetch()}>
      <View className={s.main}>
        <AsyncView query={query} skeleton={skeleton} empty={empty} isEmpty={({ intro }) => intro.length === 0}>
          {({ name, kind, intro, pictures }) => (
            <>
              <View className={s.name}>{name}</View>
              {intro.map(({ heading, paragraphs }, index) => (
                <Card key={heading} className={s.part}>
                  <View className={s.heading} ariaRole="heading">
                    {heading}
                  </View>
                  {pictures[index] && (
                    <View className={s.picture}>
                      <ProductPicture kind={kind} {...pictures[index]} size="wide" set={index === 0} />
                    </View>
                  )}
                  {paragraphs.map((paragraph) => (
                    <Text key={paragraph} className={s.paragraph} userSelect>
                      {paragraph}
                    </Text>
                  ))}
                </Card>
              ))}
            </>
          )}
        </AsyncView>
      </View>
    </Screen>
  )
}

export default definePage('goodsDetails', GoodsDetails)
