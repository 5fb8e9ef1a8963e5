/**
 * Everyday Afrikaans words with their English translations, so that a question in Afrikaans shares words with English
 * texts. A hyphen stands for a space. Tax terms are in `word-groups.ts`.
 */
const translations = `
  ek=i my=my jy=you jou=your jul=you julle=you u=you ons=we hy=he sy=she hom=him haar=her hulle=they iemand=someone
  niemand=nobody almal=everybody mens=person mense=people alles=everything niks=nothing iets=something enige=any enigiets=anything enigeen=anyone
  wat=what wie=who waar=where wanneer=when hoekom=why waarom=why hoe=how hoeveel=how-much watter=which
  en=and of=or maar=but want=because omdat=because as=if dat=that sodat=so-that voordat=before nadat=after terwyl=while
  is=is was=was het=have word=be kan=can kon=could mag=may moet=must moes=had-to sal=will sou=would wil=want wou=wanted
  hoef=need-to behoort=should laat=late doen=do gedoen=done maak=make gemaak=made
  nie=not nee=no ja=yes geen=no nooit=never sonder=without net=only slegs=only ook=also nog=still al=already reeds=already
  weer=again altyd=always nou=now vandag=today gister=yesterday more=tomorrow more-oggend=tomorrow laas=last verlede=last
  volgende=next eerste=first tweede=second derde=third laaste=last vorige=previous
  in=in op=on by=at van=of vir=for voor=before na=after met=with oor=about uit=out tot=until deur=through teen=against
  onder=under bo=above tussen=between sedert=since vanaf=from binne=within buite=outside
  die=the n=a hierdie=this daardie=that dit=it daar=there hier=here daarvoor=for-it daarmee=with-it daarop=on-it
  daarvan=of-it hiermee=with-this hiervoor=for-this so=so dan=then dus=so
  meer=more minder=less meeste=most baie=many min=little genoeg=enough heel=whole hele=whole groot=big klein=small
  nuwe=new nuut=new ou=old oud=old verkeerd=wrong verkeerde=wrong reg=right regte=right lank=long vinnig=fast vroeg=early
  goedkoop=cheap goedkoper=cheaper duur=expensive gratis=free bang=scared bekommerd=worried
  jaar=year jare=years maand=month maande=months week=week weke=weeks dag=day dae=days ure=hours datum=date datums=dates
  tyd=time seisoen=season sperdatum=deadline keerdatum=deadline
  betaal=pay betaling=payment betalings=payments kry=get gekry=got ontvang=receive gee=give gegee=gave stuur=send
  gestuur=sent vra=ask gevra=asked se=of vertel=tell gese=said kos=cost koste=costs neem=take vat=take
  gevat=took begin=start gebeur=happens gehoor=heard hoor=hear sien=see gesien=seen kyk=look lyk=look werk=work
  gewerk=worked woon=live bly=stay verloor=lost vergeet=forgot verander=change verskil=difference nodig=need
  soek=look-for vind=find gevind=found wag=wait gewag=waited help=help hulp=help weet=know dink=think glo=believe
  verstaan=understand weier=refuse geweier=refused verwerp=reject afgekeur=rejected goedgekeur=approved aanvaar=accept
  kanselleer=cancel verwyder=remove vee=delete laai=upload oplaai=upload opgelaai=uploaded gelaai=uploaded aflaai=download
  invul=fill-in vul=fill teken=sign geteken=signed aansoek=application registreer=register geregistreer=registered
  inhandig=file ingehandig=filed indien=file ingedien=filed ingee=file gee-in=file dien=file opgawes=returns
  verklaar=declare verklaring=declaration wys=show aangee=declare eis=claim geeis=claimed aftrek=deduct aftrekking=deduction
  aftrekkings=deductions afgetrek=deducted aftrekbaar=deductible terug=back terugkry=get-back terugbetaal=refund
  terugeis=claim-back skuld=owe geskuld=owed boete=penalty boetes=penalties beboet=penalised straf=penalty rente=interest
  rentekoers=interest-rate koers=rate koerse=rates drempel=threshold drempelbedrag=threshold perk=limit limiet=limit
  bedrag=amount bedrae=amounts geld=money gelde=fees rand=rand kontant=cash bank=bank bankrekening=bank-account bankbrief=bank-letter bankstaat=bank-statement
  rekening=account rekeninge=accounts lening=loan huislening=home-loan verband=bond paaiement=instalment
  paaiemente=instalments uitstel=extension belasbaar=taxable belasbare=taxable vrystelling=exemption vrygestel=exempt
  belastingvry=tax-free belastingvrye=tax-free belastingpligtige=taxpayer voorlopige=provisional voorlopig=provisional
  aanslag=assessment aangeslaan=assessed outomaties=automatic outomatiese=automatic beswaar=objection appel=appeal
  oudit=audit verifikasie=verification brief=letter briewe=letters kennisgewing=notice aanmaning=demand
  salaris=salary loon=wage inkomste=income inkomstes=income bruto=gross netto=net werkgewer=employer baas=boss
  werknemer=employee werknemers=employees werkers=workers bonus=bonus oortyd=overtime kommissie=commission
  verlof=leave bedank=resign aftree=retire afgetree=retired aftrede=retirement afgedank=retrenched afgele=retrenched
  pensioen=pension pensioenfonds=pension-fund voorsorgfonds=provident-fund uittreeannuiteit=retirement-annuity
  lewensannuiteit=living-annuity huur=rent huurder=tenant huurgeld=rent huurinkomste=rental-income verhuur=let
  verhuring=letting eiendom=property huis=house woonstel=flat woning=home plaas=farm boer=farmer boerdery=farming
  skape=sheep beeste=cattle koop=buy gekoop=bought verkoop=sell wins=profit winste=profits verlies=loss verliese=losses
  besigheid=business onderneming=business maatskappy=company vryskut=freelance kontrakteur=contractor
  direkteur=director eenmansaak=sole-proprietor boekhouding=bookkeeping boekhouer=bookkeeper boeke=books
  maandelikse=monthly maandeliks=monthly jaarlikse=yearly jaarliks=yearly
  kar=car motor=car voertuig=vehicle bakkie=car reistoelae=travel-allowance toelae=allowance logboek=logbook ritte=trips
  kilometers=kilometres brandstof=fuel huiskantoor=home-office tuiskantoor=home-office tuis=at-home kantoor=office
  dokter=doctor hospitaal=hospital medies=medical mediese=medical medisyne=medicine tandarts=dentist
  kind=child kinders=children seun=son dogter=daughter vrou=wife man=husband eggenoot=spouse gade=spouse ma=mother
  pa=father ouers=parents ouma=grandmother oupa=grandfather broer=brother suster=sister oorlede=died dood=died
  gesterf=died sterf=dies boedel=estate erf=inherit geerf=inherited erfenis=inheritance testament=will geskei=divorced
  egskeiding=divorce papgeld=child-maintenance onderhoud=maintenance skenking=donation skenkings=donations
  geskenk=gift kerk=church liefdadigheid=charity studeer=study student=student beurs=bursary
  buiteland=abroad oorsee=overseas buitelandse=foreign land=country emigreer=emigrate verhuis=move
  belegging=investment beleggings=investments aandele=shares dividende=dividends spaar=save spaargeld=savings
  gespaar=saved spaardoel=savings-goal spaaruitdaging=savings-challenge uitdaging=challenge lotto=lottery wen=win gewen=won
  dokument=document dokumente=documents papiere=papers sertifikaat=certificate sertifikate=certificates strokie=slip
  strokies=slips bewys=proof kwitansie=receipt kwitansies=receipts vorm=form vorms=forms foto=photo
  wagwoord=password aanmeld=log-in inteken=log-in teken-in=log-in toegang=access nommer=number naam=name adres=address
  epos=e-mail boodskap=message boodskappe=messages antwoord=reply geantwoord=replied
  opgawe=return belastingopgawe=tax-return belasting=tax terugbetaling=refund bestelling=order bestel=order bestellings=orders betaalde=paid hangende=pending status=status gereed=ready klaar=done
  prys=price pryse=prices fooi=fee fooie=fees kwotasie=quote diens=service dienste=services praktisyn=practitioner
  konsultant=consultant rekenmeester=accountant konsultasie=consultation afspraak=appointment bel=call terugbel=call-back
  skakel=call praat=speak gesels=chat klagte=complaint kla=complain
  belas=taxed aftrekbare=deductible skoolfonds=school-fees skoolgeld=school-fees skooluniform=school-uniform bril=spectacles
  erfporsie=inheritance erfgeld=inheritance erflating=bequest boedelbelasting=estate-duty skenkingsbelasting=donations-tax
  tiendes=tithe kapitaalwins=capital-gain kapitaalverlies=capital-loss kapitaalwinsbelasting=capital-gains-tax
  vakansiehuis=holiday-home strandhuis=holiday-home gastehuis=guest-house lewende=living annuiteit=annuity
  skeidingspakket=severance-package uittreepakket=severance-package pakket=package werkloosheidsvoordele=unemployment-benefits
  voordele=benefits voordeel=benefit byvoordele=fringe-benefits byvoordeel=fringe-benefit bydrae=contribution
  bydraes=contributions persentasie=percentage kraamverlof=maternity-leave siekteverlof=sick-leave hoer=higher laer=lower
  werke=jobs afbetaling=instalment afbetaal=pay-off reel=arrangement reeling=arrangement gevries=frozen balju=sheriff
  bewyse=proof klaring=clearance klaringsertifikaat=clearance-certificate registrasie=registration omset=turnover
  plaaswerker=farm-worker huishulp=domestic-worker huiswerker=domestic-worker tuinier=gardener korting=rebate
  inkomstegroep=bracket inkomstegroepe=brackets skaal=scale marginale=marginal engeland=england uittreebelasting=exit-charge
  emigrasie=emigration oorledene=deceased sterfte=death sterftes=deaths alimentasie=maintenance studiebeurs=bursary
  skootrekenaar=laptop rekenaar=computer maatskappymotor=company-car gestremd=disabled gestremde=disabled
  gapingsdekking=gap-cover dekking=cover staatspensioen=old-age-grant ouderdomspensioen=old-age-grant staat=state
  kontantgeld=cash wengeld=winnings verblyftoelae=subsistence-allowance verblyf=subsistence reisgeld=travel-allowance
  verlofgeld=leave-pay uitbetaal=paid-out verjaar=prescribe bejaarde=elderly bejaardes=elderly pensioenaris=pensioner
  pensioenarisse=pensioners pensioentrekker=pensioner uitkering=distribution uitkerings=distributions
  begunstigde=beneficiary eksekuteur=executor gemeenskap=community huwelik=marriage trou=marry sonpanele=solar-panels
  toerusting=equipment gereedskap=tools selfoon=cellphone kruideniersware=groceries klere=clothes versekering=insurance
  lewensversekering=life-insurance heffings=levies herstelwerk=repairs verbeterings=improvements aanbouings=improvements
  prokureur=attorney oordrag=transfer hereregte=transfer-duty grond=land effektetrust=unit-trust redes=reasons
  oorbetaal=overpaid tekort=shortfall loonstrokie=payslip salarisstrokie=payslip betaalstrokie=payslip ongeluk=accident
  dividendbelasting=dividends-tax kleinsake=small-business gespaarde=saved bedrog=scam gekap=hacked gehack=hacked
  stuk=piece deeltyds=part-time voltyds=full-time tydelike=temporary kwartaal=quarter gesin=family
  weduwee=widow wewenaar=widower kleinkinders=grandchildren skoonma=mother-in-law verpleging=nursing versorger=carer
  ouetehuis=old-age-home gehoorapparaat=hearing-aid rolstoel=wheelchair asmapomp=asthma-inhaler voorskrif=prescription
  chroniese=chronic operasie=operation kraam=maternity aftreefonds=retirement-fund bewaringsfonds=preservation-fund
  annuiteite=annuities enkelbedrag=lump-sum onttrekking=withdrawal onttrek=withdraw spaarpot=savings-pot
  bele=invest buitelander=foreigner paspoort=passport eise=claims onkoste=expenses uitgawe=expense
  uitgawes=expenses aankope=purchases voorraad=stock lone=wages wanbetaling=default regshulp=legal-help
`;

const english = new Map(
  translations
    .split(/\s+/)
    .filter(Boolean)
    .map((pair) => {
      const [afrikaans = '', words = ''] = pair.split('=');
      return [afrikaans, words.split('-')] as const;
    }),
);

/** Everyday words found only in Afrikaans. */
const marks = new Set(
  `wat hoe wanneer waar ek nie dit vir voor sal het hulle ons kry moet hoeveel hoekom watter julle asb asseblief jou oor
  betaal wie nog vanaf hierdie daardie geld kan wil se en daar enige nuwe`.split(/\s+/),
);
/** Everyday words found only in English. */
const englishMarks = new Set(
  `what how when where why who the i do does did can you your for and to if it a have has with from they we must will would
  pls please not i'm are`.split(/\s+/),
);

/** Afrikaans words of the list that English texts contain too. */
const shared = new Set(
  `begin brief motor gratis kilometers under lotto testament netto bruto reeling`.split(' '),
);
/** Minimum length of a word that marks a text as Afrikaans by standing in the list. */
const MARKING = 5;

const isMark = (word: string) =>
  marks.has(word) ||
  word.startsWith('belasting') ||
  (word.length >= MARKING && !shared.has(word) && english.has(word) && english.get(word)?.[0] !== word);

/** Whether a text is in Afrikaans rather than English, which decides the meaning of words that both have. */
export function isAfrikaans(words: readonly string[]): boolean {
  const marked = words.filter(isMark).length;
  return marked > 0 && marked >= words.filter((word) => englishMarks.has(word)).length;
}

/** First part of compounds such as “belastingkoers”. */
const ofTax = 'belasting';

/** Returns the English for an Afrikaans word; the word itself if it's unknown. */
export const inEnglish = (word: string): readonly string[] =>
  english.get(word) ??
  (word.startsWith(ofTax) && word.length > ofTax.length
    ? ['tax', ...inEnglish(word.slice(ofTax.length))]
    : [word]);
