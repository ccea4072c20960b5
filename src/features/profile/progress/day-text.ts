/** 'YYYY-MM-DD' as D/MM/YYYY [M9.15]. */
export function onDayText(day: string): string {
  const [year, month, date] = day.split('-')
  return `${Number(date)}/${month}/${year}`
}
