import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { AmountBox } from '#components/amount-box.tsx'
import { CheckField, SelectField, TextAreaField, TextField } from '#components/form/fields/text-field.tsx'
import { FieldGrid, FormStack } from '#components/form/fields/form-field.tsx'
import { NewPasswordField } from '#components/form/fields/password-field.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { SafeHtml } from '#components/html/safe-html.tsx'
import { ChipRow, ChoiceChips, DayStrip, ManyChips } from '#components/ui/controls/chip.tsx'
import { Combobox } from '#components/ui/controls/combobox.tsx'
import { FilterToggle } from '#components/ui/controls/filter-toggle.tsx'
import { RangeSlider } from '#components/ui/controls/range-slider.tsx'
import { Slider } from '#components/ui/controls/slider.tsx'
import { Switch } from '#components/ui/controls/switch.tsx'
import { TabLink, TabLinks } from '#components/ui/controls/tabs/tab-bar.tsx'
import { Tabs } from '#components/ui/controls/tabs/tabs.tsx'
import { Carousel } from '#components/ui/display/carousel.tsx'
import { Steps } from '#components/ui/display/steps.tsx'
import { SentenceLink, TextLink } from '#components/ui/links/link.tsx'
import { Popover } from '#components/ui/overlay/popover.tsx'
import { ToggleTip } from '#components/ui/overlay/toggle-tip.tsx'
import { SectionHead } from '#components/ui/page.tsx'
import { SettingRow, SettingsSection } from '#components/ui/setting.tsx'
import { dayStrip } from '#domain/day-strip.ts'
import css from './samples.module.css'

const NUMBERS = [1, 2, 3].map((value) => ({ value, label: `No. ${value}` }))
const THINGS = NUMBERS.map(({ label }) => ({
  id: label,
  content: <section className={`surface ${css.sample}`}>{label}</section>,
}))
const DAYS = dayStrip(0, 'Australia/Melbourne', new Set())
const PROSE =
  '<h1>A title</h1><p>Some <b>text</b> with <a href="https://example.com" target="_blank">a link</a> and <code>code</code>.</p><ul><li>One<ul><li>Deeper</li></ul></li><li>Two</li></ul><blockquote><p>Quoted</p><p>Twice</p></blockquote><h3>Less</h3><ol><li>First</li></ol><table><caption>Prizes</caption><tr><th>Place</th><th>Points</th></tr><tr><td>1</td><td>200</td></tr></table><pre>As it is</pre><hr>'

/** Controls, fields and texts in their states. */
export function ControlSamples() {
  return (
    <div className="stack gap-5">
      <Sections />
      <Choices />
      <Amounts />
      <Searches />
      <TabSamples />
      <Fields />
      <Texts />
    </div>
  )
}

function Sections() {
  const [on, setOn] = useState(true)
  return (
    <>
      <SectionHead title="A section">
        <ToggleTip label="What it means">A note</ToggleTip>
      </SectionHead>
      <section className={`surface ${css.sample}`}>
        <Switch on={on} onChange={setOn} note="A note">
          On
        </Switch>
        <Switch on={!on} onChange={(off) => setOn(!off)}>
          Off
        </Switch>
      </section>
      <SettingsSection title="Settings">
        <SettingRow title="A row" note="A note">
          <b>Control</b>
        </SettingRow>
        <SettingRow title="Another" />
      </SettingsSection>
    </>
  )
}

function Choices() {
  const [one, setOne] = useState(1)
  const [many, setMany] = useState([1])
  return (
    <>
      <ChoiceChips legend="One of some" columns={4} options={NUMBERS} value={one} onChange={setOne} />
      <ChoiceChips legend="Disabled" disabled options={NUMBERS} value={one} onChange={setOne} />
      <ManyChips legend="Some of many" options={NUMBERS} values={many} onChange={setMany} />
      <DayStrip days={DAYS} value={0} onChange={() => undefined} today="Today" />
      <ChipRow>
        <Popover title="Sheet" opener="Opens" on>
          <p>Inside</p>
        </Popover>
      </ChipRow>
    </>
  )
}

function Amounts() {
  const [amount, setAmount] = useState(40)
  const [range, setRange] = useState({ min: 50, max: 150 })
  const box = { unit: 'PTC', isMost: false, onText: () => undefined, onStep: (by: number) => setAmount(amount + by) }
  const slider = { max: 100, value: amount, words: (value: number) => `${value} PTC`, onChange: setAmount }
  return (
    <>
      <RangeSlider
        label="Buy In"
        min={0}
        max={210}
        step={10}
        lowestTop={200}
        value={range}
        words={(value) => `$${value}`}
        onChange={setRange}
      />
      <AmountBox id="amount" value={String(amount)} isLeast={false} problemId={undefined} {...box} />
      <AmountBox id="wrong-amount" value="0" isLeast problemId="problem" {...box} />
      <Slider label="Amount" {...slider} />
      <Slider label="Disabled amount" {...slider} disabled />
    </>
  )
}

function Searches() {
  const [text, setText] = useState('al')
  return (
    <>
      <FilterToggle staysOpen lines={{ where: 'Victoria', when: 'This week' }} count={2}>
        <p className={css.text}>Filters</p>
      </FilterToggle>
      <Combobox
        label="Search"
        inputValue={text}
        onInputValueChange={setText}
        isLongEnough
        items={[
          { key: 'state', label: 'Victoria', note: 'State' },
          { key: 'venue', label: 'The Albert', note: 'Venue', depth: 1 },
        ]}
        status="2 found"
        onSelect={() => undefined}
      />
    </>
  )
}

function TabSamples() {
  const [tab, setTab] = useState(1)
  return (
    <>
      <TabLinks label="Views" variant="enclosed">
        <TabLink to="/" aria-current="page">
          Home
        </TabLink>
        <TabLink to="/">Map</TabLink>
      </TabLinks>
      <TabLinks label="Links">
        <TabLink to="/">Overview</TabLink>
        <TabLink to="/">Tickets</TabLink>
      </TabLinks>
      <Tabs
        label="Enclosed"
        variant="enclosed"
        tabs={NUMBERS.map(({ value, label }) => ({ key: value, label }))}
        active={tab}
        onSelect={setTab}
      >
        Panel
      </Tabs>
      <Steps label="Steps" steps={['Amount', 'Player', 'Confirm']} current={1} />
      <Steps label="Short steps" size="sm" steps={['One', 'Two', 'Three']} current={2} />
    </>
  )
}

function Fields() {
  const form = useForm({
    defaultValues: { text: 'Text', empty: '', state: '', yes: true, no: false, password: 'abc1' },
  })
  return (
    <FormStack noValidate>
      <FieldGrid>
        <TextField form={form} name="text" label="Text" hint="A hint" prefix="+61" />
        <TextField form={form} name="empty" label="Empty" optional placeholder="Placeholder" />
        <SelectField form={form} name="state" label="Select" options={[{ value: '1', label: 'Victoria' }]} />
        <NewPasswordField form={form} name="password" repeat="password" label="Password" />
        <TextAreaField form={form} name="empty" label="Area" maxLength={100} />
      </FieldGrid>
      <CheckField form={form} name="yes" label="Ticked" more="A sentence more" />
      <CheckField form={form} name="no" label="Not ticked" />
      <CheckField form={form} name="yes" label="Disabled" disabled />
      <SubmitButton busy={false} busyLabel="Sending" reason="Why nothing can be sent.">
        Send
      </SubmitButton>
    </FormStack>
  )
}

function Texts() {
  return (
    <>
      <Carousel label="Things" items={THINGS} />
      <Carousel label="Things in a grid" slim gridColumns={3} items={THINGS} />
      <TextLink to="/">A link as a line</TextLink>
      <p>
        A <SentenceLink href="https://example.com">link in a sentence</SentenceLink>.
      </p>
      <SafeHtml reading html={PROSE} />
      <SafeHtml html={PROSE} />
    </>
  )
}
