import { byEndings, wordRules } from './word-rules.ts'

/** German. */
export const german = wordRules({
  stop: `ab aber alle allem allen aller alles als also am an andere anderem anderen anderer anderes auf aus außer bei beide
  beiden beim bereits bin bis bist da dabei dadurch dafür dagegen daher damit danach daneben dann daran darauf daraus darf
  darin darüber darum darunter das dass daß davon dazu dein deine dem den denen denn der deren des deshalb dessen dich die
  dies diese diesem diesen dieser dieses dir doch dort du durch eben ein eine einem einen einer eines einige er es etwa etwas
  euch euer eure für gegen gewesen hab habe haben hat hatte hatten hätte hier hin hinter ich ihm ihn ihnen ihr ihre ihrem
  ihren ihrer im immer in ins irgend ist ja jede jedem jeden jeder jedes jedoch jemand jetzt kann können könnte man manche
  mehr mein meine meinem meinen meiner mich mir mit muss müssen nach neben noch nun ob oder oft schon seid sein seine seinem
  seinen seiner seit sich sie sind so soll sollte sondern sonst soweit über um und uns unser unsere unter viel viele vielleicht
  vom von vor wann war waren warum was weder weil welche welchem welchen welcher welches wem wen wenn wer werde werden wie
  wieder will wir wird wo wohl worden wurde wurden würde zu zum zur zwar zwischen`,
  negators: 'nicht kein keine keinem keinen keiner keines nie niemals ohne nichts kaum weder',
  intensifiers: `sehr so ganz gar wirklich besonders ziemlich zu allzu ein eine einen einem einer der die das den dem
  mehr immer sofort genau irgendein`,
  only: 'nur bloß sicher',
  negatesBackwards: true,
  areForms: byEndings(3, '- e en er es em ern n s ns', '- t te ten', 'e en t te ten'),
})

/** Dutch. */
export const dutch = wordRules({
  stop: `aan al alle alles als ander andere bij daar dan dat de der deze die dit doch doen door dus een en er ge had heb hebben
  heeft hem hen het hier hij hoe hun ik iemand iets in is ja je jij jou jouw kan kon kunnen maar me meer men met mij mijn moet
  na naar nog nu of om omdat ons onze ook op over reeds te tegen toch toen tot u uit uw van veel voor waar want waren was wat we
  wel werd wie wij wil worden wordt zal ze zelf zich zij zijn zo zou`,
  negators: 'niet geen nooit zonder niets nauwelijks noch',
  intensifiers: 'heel erg zeer zo te echt helemaal meteen bijzonder een de het',
  only: 'alleen slechts zeker',
  negatesBackwards: true,
  areForms: byEndings(4, "- e en s n 's es", '- t te ten de den'),
})

const scandinavian = '- n t en et ar er r na arna erna erne ne ene e s ens ets'

/** Swedish. */
export const swedish = wordRules({
  stop: `alla allt att av blev bli blir de dem den denna deras dess det detta dig din dina ditt du där då efter ej eller en er
  ett från för genom ha hade han hans har henne hennes hon honom hur här i in jag ju kan kunde man med mellan men mig min mina
  mitt mot mycket ni nu någon något några när och om oss på samma sedan sig sin sina ska skulle som så till under upp ut utan
  vad var vara vi vid vilken vilket är över`,
  negators: 'inte ej icke ingen inget inga aldrig utan knappt',
  intensifiers: 'så mycket särskilt riktigt helt alls för en ett den det direkt var är',
  only: 'bara endast säker',
  negatesBackwards: true,
  areForms: byEndings(3, scandinavian, 'a an or orna as ans', '- ade at ar'),
})

const norwegianStop = `alle at av ble bli blir da de deg dem den denne der dere deres det dette di din dine disse ditt du eller en
  er et etter for fordi fra før ha hadde han hans har hennes henne her hun hva hvem hver hvilken hvis hvor hvordan hvorfor i inn
  jeg kan kunne man med meg mellom men min mine mitt mot mye når nå noe noen og også om opp oss over på samme seg selv si sin
  sine sitt skal skulle som så til under ut var ved vi vil ville vår være`

/** Norwegian. */
export const norwegian = wordRules({
  stop: norwegianStop,
  negators: 'ikke ingen intet aldri uten neppe',
  intensifiers: 'så veldig særlig helt for en et ei den det med var er noe',
  only: 'bare kun sikker',
  negatesBackwards: true,
  areForms: byEndings(3, scandinavian, '- a et', 'e a'),
})

/** Danish. */
export const danish = wordRules({
  stop: `${norwegianStop} af blev bliver dig efter hende hvad hvornår jer jeres jo kunne mig mine mod nogen noget nogle når os
  sig thi ud være været vores`,
  negators: 'ikke ingen intet aldrig uden næppe',
  intensifiers: 'så meget særlig særligt helt for en et den det var er noget',
  only: 'kun bare sikker',
  negatesBackwards: true,
  areForms: byEndings(3, scandinavian),
})
