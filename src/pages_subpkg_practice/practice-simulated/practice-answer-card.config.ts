export default definePageConfig({ navigationBarTitleText: '答题卡', navigationStyle: 'custom' })
