import { Steps as ChakraSteps } from '@chakra-ui/react'
import { CheckIcon } from 'lucide-react'
import { steps as recipe } from '#app/theme/recipes/steps.ts'
import { ControlStyles } from '#components/ui/control-styles.tsx'
import css from './steps.module.css'

interface StepsProps {
  label: string
  steps: readonly string[]
  current: number
  /** 'sm' where the titles are so short that a phone has room for all of them. */
  size?: 'sm' | 'md'
}

/**
 * The steps of a wizard: complete, current, upcoming. Nobody jumps between them, so they are a list without Chakra's
 * triggers, and the list has no `Steps.List`, which is a `tablist` of those. In the narrow layout the current title
 * alone is visible, beneath.
 */
export function Steps({ label, steps, current, size = 'md' }: StepsProps) {
  return (
    <div>
      <ControlStyles>
        <ChakraSteps.Root asChild recipe={recipe} size={size} step={current} count={steps.length}>
          <ol aria-label={label}>
            {steps.map((title, index) => (
              <ChakraSteps.Item key={title} index={index} asChild>
                <li>
                  {index > 0 && <ChakraSteps.Separator />}
                  <ChakraSteps.Indicator>
                    <ChakraSteps.Status complete={<CheckIcon size={18} />} incomplete={index + 1} />
                  </ChakraSteps.Indicator>
                  <ChakraSteps.Title asChild>
                    <span>
                      <span className="visually-hidden">{`Step ${index + 1}: `}</span>
                      <span>{title}</span>
                      {index < current && <span className="visually-hidden">, done</span>}
                    </span>
                  </ChakraSteps.Title>
                </li>
              </ChakraSteps.Item>
            ))}
          </ol>
        </ChakraSteps.Root>
      </ControlStyles>
      <p className={css.caption} data-size={size} aria-hidden="true">
        {`Step ${current + 1} of ${steps.length}: ${steps[current] ?? ''}`}
      </p>
    </div>
  )
}
