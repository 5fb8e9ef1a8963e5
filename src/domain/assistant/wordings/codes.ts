import { type Wordings, wordingsOf } from './wordings.ts';

/** Source codes on tax certificates. */
export const codesWordings: Wordings = {
  'codes/irp5': wordingsOf(`
    what is the irp5 for
    meaning of the numbers on my irp5
    what is this certificate my employer gave me
    it3(a) instead of irp5 what does that mean
    numbers in front of the amounts on my tax certificate
    where can I see what each number on the irp5 stands for
    how are the codes from 36 37 38 39 40 and 41 grouped
    explain my tax certificate from work
    the paper from payroll with four digit codes
    is an it3a the same thing as an irp5
    may I change a number on my irp5 myself
    must my return match the certificate of my employer
    first irp5 I ever got and I don't understand it
    irp5 kodes verduidelik`),
  'codes/3601': wordingsOf(`
    3601 on my irp5
    ordinary salary line on the certificate
    wages code on tax certificate
    which code is my basic pay
    is 3601 gross or net
    is overtime inside 3601
    code 3605 for annual payment
    3606 for commission
    3607 overtime code
    where do I type the 3601 amount in the calculator
    is 3601 my full salary before deductions
    bonus code on the certificate
    salaris kode op irp5
    code for basic income
    difference between 3601 and 3605`),
  'codes/pensions': wordingsOf(`
    3603 on my certificate
    3610 annuity from an RA
    3611 on my irp5
    living annuity code
    which code has my pension on it
    code for income from a retirement annuity fund
    my certificate from the pension fund says 3603
    pensioner irp5 what is the number for the monthly pension
    old mutual annuity shown with 3610
    is 3603 taxed like 3601
    life annuity that I bought code
    pensioen kode op my sertifikaat
    difference between 3603 and 3610
    is uif deducted from a 3603 amount`),
  'codes/travel': wordingsOf(`
    travel codes on irp5 3701 3702 3703
    3701 on my certificate
    3702 reimbursed travel on my certificate
    3703 is it taxed
    3722 excess over the prescribed rate
    what is the code of a car allowance
    travel section of the return does not open for me
    code for kilometres that my company paid back
    reimbursive travel code non taxable
    3701 versus 3702 versus 3703
    can I claim against 3702
    reiskodes op irp5
    code shown for a fixed petrol allowance
    why do I have both 3701 and 3702`),
  'codes/allowances': wordingsOf(`
    what does code 3713 mean
    cellphone allowance code
    3713 other allowance taxable
    3714 non taxable
    3704 3705 meals and accommodation allowance code
    3715 subsistence overseas
    3707 share incentive gain
    3718 vesting of equity instruments
    code for my share options at work
    my irp5 shows 3713 can I deduct something
    tool or uniform allowance which code
    what is 3714 and is it taxed
    RSU shares from my employer on irp5 code
    3717 broad based share plan
    phone allowance shown on the certificate`),
  'codes/benefits': wordingsOf(`
    what does 3801 mean
    3810 3813 3816 on irp5
    3802 company car code
    general fringe benefit 3801
    3802 on my irp5
    3805 3806 3807 3808 3809 on irp5
    code for a bursary that is taxed
    loan benefit code
    3816 leased vehicle code
    3810 company contribution to medical aid code
    what number has free housing on the tax certificate
    codes that begin with 38
    3815 what is it
    can I reduce a 3801 amount
    byvoordeel kodes
    is a 38 code money I actually received`),
  'codes/retirement': wordingsOf(`
    4001 and 4003 on irp5
    pension and provident contribution codes
    4006 RA code on my certificate
    4472 employer pension contribution
    4473 4475 what do these mean
    3817 3825 benefit from pension contributions
    do I add 4472 to 4001
    what is code 4003
    my provident fund on the irp5 which code
    4001 4003 4006 contributions
    my own RA doesn't show under 4006
    3828 employer retirement annuity benefit
    4001 includes employer contribution or not
    pensioenfonds kode
    total fund contributions on the certificate
    is 4473 counted twice with 4003`),
  'codes/medical': wordingsOf(`
    4005 on irp5 medical contributions
    4116 medical tax credit on my certificate
    4474 what is it
    4005 includes employer part or not
    4120 additional medical credit
    do I claim 4116 again in the return
    medical aid code on the tax certificate
    which number shows what I paid to the scheme
    4005 and 3810 are the same amount
    medical contributions deducted from salary code
    code for credits that payroll took off
    4116 is less than what I expected
    mediese fonds kode
    code 4474 is that my money or the company's
    medical credit already on irp5 must I add it`),
  'codes/tax': wordingsOf(`
    who pays the skills development levy, me or my boss
    4102 on my certificate
    which code shows the tax deducted
    4149 total tax sdl uif
    4142 skills development levy
    4141 on irp5
    which number is the tax I already paid
    4115 tax on lump sum
    difference between 4102 and 4149
    code 4118 employment incentive
    paye amount which code do I look at
    the tax withheld on the certificate
    is 4149 my paye
    sdl on my irp5 do I pay that
    code for uif
    LBS kode op irp5
    sum of paye and uif on the certificate`),
  'codes/4150': wordingsOf(`
    4150 on my it3a
    my certificate says 4150 with a 2 behind it
    what does reason 02 stand for
    4150 01 or 04 or 07
    why does my it3(a) show no tax deducted
    reason code for no employees tax
    number next to 4150 is not rand is it
    less than tax threshold reason on certificate
    independent contractor reason on it3a
    is a 4150 an amount I owe
    employer picked the wrong reason for not deducting tax
    rede vir geen belasting afgetrek kode
    my it3a has a small digit at the bottom under tax
    no tax was taken and the form gives a number as reason`),
  'codes/totals': wordingsOf(`
    3699 gross remuneration
    3696 non taxable total
    3697 and 3698 retirement funding income
    4497 total deductions
    which code has my total income on the certificate
    do I enter 3699 together with 3601
    total lines at the bottom of the certificate
    gross remuneration code irp5
    is 3699 what I pay tax on
    lines don't add up to the total on my irp5
    3698 non retirement funding income
    code for total contributions
    totale op die irp5
    the sum at the bottom of my irp5
    what is 4497 made of`),
  'codes/lump-sums': wordingsOf(`
    3901 gratuity
    3902 or 3922 compensation code
    3921 living annuity surplus
    3926 savings withdrawal on my irp5
    code for my two pot on the certificate
    code for retrenchment pay
    3907 other lump sum
    what code is a pension withdrawal
    3920 withdrawal from provident fund
    3915 retirement lump sum
    39 codes such as 3901 3915 3920
    my fund gave an irp5 with 3920
    severance amount shown under which number
    enkelbedrag kode
    leave pay shown under 3907`),
  'codes/foreign': wordingsOf(`
    3651 on my certificate
    3655 3656 codes
    code plus fifty for foreign income
    my employer used 3601 though I worked overseas
    foreign salary code on the irp5
    code 3751 or 3851 foreign allowance or benefit
    irp5 with ordinary codes for time abroad must be fixed
    which codes mean work outside the country
    exemption for foreign employment and which codes
    codes for seconded employees
    what is the difference between 3601 and 3651
    certificate doesn't show my pay as earned overseas
    buitelandse inkomste kode op irp5
    seafarer certificate codes`),
  'codes/4582': wordingsOf(`
    4582 on my certificate
    what does the 4582 amount stand for
    4583 or 4582 code
    remuneration amount near the bottom of the irp5 for RA limit
    do I declare 4582 as income
    must I type in 4582 in your calculator
    why is 4582 lower than my gross
    number used for the 27.5 percent limit on irp5
    code for retirement limit base
    is 4582 an extra income
    4582 and travel allowance only partly counted
    portion of remuneration code
    my irp5 has no 4582
    4582 verduidelik`),
  'codes/itr12-gains': wordingsOf(`
    4250 and 4251 on my it3c
    4201 local interest
    code for dividends on the return
    capital gain code on my tax return
    where do I put bank interest in the itr12
    4216 or 4218 foreign income code
    which number do rental or investment amounts go under on the return
    4250 where do I enter it
    source code for local interest income
    codes on the it3b and it3c
    which itr12 code is for a capital gain or loss
    capital loss code in the return
    kode vir rente op die belastingopgawe
    field code for profit from shares on itr12`),
};
