import { beforeEach, expect, test } from 'vitest'
import { locationChooser, showLocationChooser } from '#shared/location/location-chooser.ts'
import { hide, hideAll, openMenus, showMenu } from './open-overlays.ts'

beforeEach(hideAll)

test('main menu and user menu open and close independently of each other [P2.42]', () => {
  showMenu('mainMenu')
  showMenu('userMenu')
  expect(openMenus.get()).toEqual({ mainMenu: true, userMenu: true })
  hide('mainMenu')
  expect(openMenus.get()).toEqual({ mainMenu: false, userMenu: true })
})

test('opening the location modal closes the main menu and nothing else [P2.41]', () => {
  showMenu('mainMenu')
  showMenu('userMenu')
  showLocationChooser('denied')
  expect(openMenus.get()).toEqual({ mainMenu: false, userMenu: true })
  expect(locationChooser.get()).toEqual({ isOpen: true, failure: 'denied' })
  hideAll()
  expect(locationChooser.get().isOpen).toBe(false)
})
