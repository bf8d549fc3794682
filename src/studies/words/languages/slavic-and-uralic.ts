import { byEndings, wordRules } from './word-rules.ts'

/** Czech. */
export const czech = wordRules({
  stop: `a aby aj ale ani asi až bez bude budou by byl byla byli bylo být co což další do ho i já jak jako je jeho jej její jejich
  jen jenom ještě ji jí jiné již jsem jsi jsme jsou jste k kam kde kdo kdy když ke která které který kteří ku má mají mám me mě mezi
  mi mít mně mnou moc moje můj musí na nad nám nás náš nebo něco než o od on ona oni ono po pod podle pokud pro proč proto protože
  před při s se si snad sobě svůj svých ta tak také takže tam tato te tě tedy ten tento ti to toho tohle tom tomto toto tu tuto tvůj
  ty už v vám vás váš ve více však všech všechno vy z za zde že`,
  negators: 'ne není nejsou nebyl nebyla nebylo nebyli bez nikdy žádný žádná žádné nic ani',
  intensifiers: 'moc příliš velmi tak úplně zrovna to ta ten mi se',
  only: 'jen jenom pouze jistý',
  areForms: byEndings(
    3,
    'ý á é ého ému ým ou í ých ými',
    'í ího ímu ím ích ími',
    'a y u e ě o ou ách ám ami',
    '- u a y e em ů ům ech i ovi',
  ),
})

/** Slovak. */
export const slovak = wordRules({
  stop: `a aby aj ak ako ale alebo ani asi až bez bola bolo boli bol bude budú by byť čo do ho i ich iba ja je jeho jej ju k kam kde
  kto kedy keď ktorá ktoré ktorý ktorí ku ma má majú mám mať medzi mi mne mnou môj moja moje musí na nad nám nás náš ne nech než
  niečo o od on ona oni ono po pod podľa pre prečo preto pretože pred pri s sa si som sme so ste sú svoj ta tá tak takže tam te teda
  ten tento ti tie to toho tom tomto toto tu tvoj ty už v vám vás váš viac však všetko vy z za že`,
  negators: 'nie nebol nebola nebolo neboli bez nikdy žiadny žiadna žiadne nič ani',
  intensifiers: 'je sú som veľmi príliš tak úplne celkom práve to ta ten mi sa',
  only: 'len iba istý',
  areForms: byEndings(
    3,
    'ý á é ého ému ým ou í ých ými',
    'y a e eho emu ym',
    'a y u e o ou ách ám ami',
    '- u a y e om ov och i ovi',
  ),
})

/** Polish. */
export const polish = wordRules({
  stop: `a aby albo ale ani aż bez bo być był była było były będzie będą by ci co coś czy czyli dla do gdy gdyby gdzie go i ich ile im
  inne inny ja jak jaka jaki jakie jako je jeden jednak jego jej jemu jest jestem jeszcze jeśli już ją każdy kiedy kto która które
  który których którym którzy lub ma mają mam mi mną mnie moja moje mój może można mu my na nad nam nas nasz nią nich nie nim niż o
  od on ona one oni ono oraz po pod ponieważ przed przez przy się są sobie swoje ta tak także tam te tego tej temu ten też to tobie
  tu twoja twoje twój ty tych tylko tym u w wam was wasz we więc wszystko wy z za ze że żeby`,
  negators: 'nie bez nigdy żaden żadna żadne nic ani',
  intensifiers: 'bardzo zbyt tak całkiem zupełnie to jest są był była było mi się',
  only: 'tylko jedynie pewny',
  areForms: byEndings(
    3,
    'y a e ego ej emu ym ą ych ymi',
    'i a ie iego iej iemu im ą ich imi',
    'a y i ę ą o ach om ami',
    '- u a y em ów om ach ami owi',
  ),
})

/** Finnish. */
export const finnish = wordRules({
  stop: `ei eivät en ettei että he hän häntä hänen itse ja jo joka jos jossa jota jotka kanssa kun kuin koska me mikä minkä minua minun
  minulle minä missä mitä mutta myös mukaan ne niiden niin nyt näin nämä olen oli olisi olivat olla on ovat se sekä sen siellä sinä
  siinä siitä sitä tai te tuo tuossa tämä tämän tässä tätä vaan vai vain voi ja`,
  negators: 'ei en et emme ette eivät ilman koskaan eikä mikään',
  intensifiers: 'ole ollut olleet kovin hyvin erittäin niin liian aivan ihan se ollenkaan tunnu ollut',
  only: 'vain pelkästään varma',
  areForms: byEndings(
    4,
    '- n t a ä ta tä ssa ssä sta stä lla llä lta ltä lle ksi na nä',
    '- in en ien ja jä iden ita itä issa issä ista istä illa illä ille',
  ),
})

/** Hungarian. */
export const hungarian = wordRules({
  stop: `a az abban ahhoz aki akik amely ami amit arra az azok azon azt azért át be bele ben csak de e ebben egy egyes el én ennek erre
  és ez ezek ezen ezt fel hogy hogyan ha hanem hiszen ide igen így ill is itt ki kell kellett le lehet lenne lesz lett majd maga
  már meg mellett mely mert mi miért mikor mindig mint mit most ő ők oda olyan ott rá sok számára szerint te ti tovább után úgy van
  vagy vagyok valami való vannak vele vissza volt voltam voltak volna`,
  negators: 'nem nincs nincsenek sem soha nélkül semmi semmilyen ne',
  intensifiers: 'nagyon túl annyira egészen teljesen olyan igazán volt is a az egy',
  only: 'csak csupán biztos',
  areForms: byEndings(
    3,
    '- k ok ek ök ak t ot et öt at ban ben nak nek val vel ból ből ra re hoz hez höz on en ön n ba be tól től ról ről ig',
  ),
})
