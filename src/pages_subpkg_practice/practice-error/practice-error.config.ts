export default definePageConfig({ navigationBarTitleText: '我的错题', navigationStyle: 'custom' })
