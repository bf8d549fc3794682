/** One option, row or item; `image` is the path of its picture. */
export type Option = { readonly id: string; readonly label: string; readonly image?: string }

type Chosen = Option & { readonly picture?: { readonly src: string } }
type Ends = { readonly low: string; readonly high: string }

/** A question as far as its results hang on it. */
export type AnyQuestion = { readonly id: string; readonly text: string } & (
  | {
      readonly type: 'single' | 'dropdown' | 'multiple' | 'image'
      readonly options: readonly Chosen[]
      /** Label of an option with words of one's own. */
      readonly other?: string | undefined
    }
  | { readonly type: 'ranking'; readonly options: readonly Option[] }
  | ({ readonly type: 'rating'; readonly max: number } & Ends)
  | ({ readonly type: 'nps' } & Ends)
  | { readonly type: 'sus'; readonly subject: string }
  | { readonly type: 'matrix'; readonly rows: readonly Option[]; readonly scale: readonly string[] }
  | {
      readonly type: 'slider'
      readonly min: number
      readonly max: number
      readonly step: number
      readonly unit?: string | undefined
    }
  | { readonly type: 'number'; readonly unit?: string | undefined }
  | { readonly type: 'text' | 'date' }
)

export type QuestionOf<Type extends AnyQuestion['type']> = AnyQuestion & { readonly type: Type }
