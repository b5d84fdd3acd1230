export default definePageConfig({ navigationBarTitleText: '资讯', navigationStyle: 'custom' })
