export default definePageConfig({ navigationBarTitleText: '清空记录', navigationStyle: 'custom' })
