import { describe, expect } from 'vitest'
import { page } from 'vitest/browser'
import { banners, chip } from '../home-parts.ts'
import { test, whole } from '../home-screen.ts'

describe('/', () => {
  test('Home shows banners, games, news and photos, in this order [P2.48]', async ({ home }) => {
    await home.open('/')
    await whole()
    await expect
      .element(banners.getByRole('link').first())
      .toHaveAttribute('href', expect.stringMatching(/^\/major-events\/championship-1$/))
    const tops = ['banners', 'games', 'news', 'photos'].map(
      (area) => document.querySelector(`[data-area=${area}]`)?.getBoundingClientRect().top ?? 0,
    )
    expect(tops).toEqual([...tops].sort((a, b) => a - b))
    expect(new Set(tops).size).toBe(4)
  })
})

describe('/types/$gameType', () => {
  test('/types/{gameType} opens with that type, an unknown one with all games [P2.2]', async ({ home }) => {
    await home.open('/types/Satellite')
    await expect.element(chip('Game type', 'Satellite')).toHaveAttribute('aria-pressed', 'true')
    await expect.element(page.getByRole('heading', { level: 2, name: 'Satellite games' })).toBeVisible()
    await home.open('/types/checkers')
    await expect.element(chip('Game type', 'All games')).toHaveAttribute('aria-pressed', 'true')
  })
})
