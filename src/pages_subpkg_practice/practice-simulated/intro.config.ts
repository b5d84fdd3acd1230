export default definePageConfig({ navigationBarTitleText: '模拟考试', navigationStyle: 'custom', enableShareAppMessage: true })
