export default definePageConfig({ navigationBarTitleText: '修改资料', navigationStyle: 'custom' })
