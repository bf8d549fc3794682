import { Amount, Day, TextAnswer } from './typed.tsx'
import { Dropdown, ImageChoice, OneChoice, SeveralChoices } from './choices.tsx'
import type { FieldProps } from './field-props.ts'
import { Matrix } from './matrix.tsx'
import { Ranking } from './ranking.tsx'
import { Recommendation, Rating, Usability } from './scales.tsx'
import { Slider } from './slider.tsx'

/** What a question is answered with. */
export function QuestionField({ question, ...props }: FieldProps) {
  switch (question.type) {
    case 'single':
      return <OneChoice question={question} {...props} />
    case 'dropdown':
      return <Dropdown question={question} {...props} />
    case 'image':
      return <ImageChoice question={question} {...props} />
    case 'multiple':
      return <SeveralChoices question={question} {...props} />
    case 'ranking':
      return <Ranking question={question} {...props} />
    case 'rating':
      return <Rating question={question} {...props} />
    case 'nps':
      return <Recommendation question={question} {...props} />
    case 'sus':
      return <Usability question={question} {...props} />
    case 'matrix':
      return <Matrix question={question} {...props} />
    case 'slider':
      return <Slider question={question} {...props} />
    case 'text':
      return <TextAnswer question={question} {...props} />
    case 'number':
      return <Amount question={question} {...props} />
    case 'date':
      return <Day question={question} {...props} />
  }
}
